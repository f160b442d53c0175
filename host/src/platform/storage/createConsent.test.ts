import { openStorage } from './openStorage';
import { shared } from '../../testing/browserStorage';
import { createConsent } from './createConsent';

const create = () => createConsent(openStorage(() => shared));

beforeEach(() => {
  shared.clear();
});

it('is unknown until the player has answered', () => {
  expect(create().current()).toBe('unknown');
});

it('keeps the answer in the browser, tells it on and lets it be changed', () => {
  const consent = create();
  const heard: string[] = [];
  consent.consent$.subscribe((level) => heard.push(level));
  consent.choose('marketing');
  expect(create().current()).toBe('marketing');
  consent.choose('necessary');
  expect(heard).toEqual(['unknown', 'marketing', 'necessary']);
  expect(create().current()).toBe('necessary');
});

it.each(['', 'unknown', 'all', 'MARKETING'])('takes the stored %j for no answer', (stored) => {
  shared.setItem('consent', stored);
  expect(create().current()).toBe('unknown');
});

it('[S-109] is taken back in every tab', () => {
  const page = new EventTarget() as Window;
  const consent = createConsent(
    openStorage(() => shared),
    page,
  );
  consent.choose('marketing');
  shared.setItem('consent', 'necessary');
  page.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(consent.current()).toBe('marketing');
  page.dispatchEvent(new StorageEvent('storage', { key: 'consent' }));
  expect(consent.current()).toBe('necessary');
});
