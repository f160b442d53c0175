import { openStorage } from './openStorage';
import { sharedStorage } from '../../testing/browserStorage';
import { createConsent } from './createConsent';

const create = () => createConsent(openStorage(() => sharedStorage));

beforeEach(() => {
  sharedStorage.clear();
});

it('the consent is unknown until the player chooses', () => {
  expect(create().current()).toBe('unknown');
});

it('stores and emits the choice, which the player can change', () => {
  const consent = create();
  const levels: string[] = [];
  consent.consent$.subscribe((level) => levels.push(level));
  consent.choose('marketing');
  expect(create().current()).toBe('marketing');
  consent.choose('necessary');
  expect(levels).toEqual(['unknown', 'marketing', 'necessary']);
  expect(create().current()).toBe('necessary');
});

it.each(['', 'unknown', 'all', 'MARKETING'])('ignores the stored value %j', (storedText) => {
  sharedStorage.setItem('consent', storedText);
  expect(create().current()).toBe('unknown');
});

it('[S-109] withdraws the consent in every tab when one tab withdraws it', () => {
  const page = new EventTarget() as Window;
  const consent = createConsent(
    openStorage(() => sharedStorage),
    page,
  );
  consent.choose('marketing');
  sharedStorage.setItem('consent', 'necessary');
  page.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(consent.current()).toBe('marketing');
  page.dispatchEvent(new StorageEvent('storage', { key: 'consent' }));
  expect(consent.current()).toBe('necessary');
});
