import { openStorage } from '../storage/openStorage';
import { sharedStorage } from '../../testing/browserStorage';
import { createLanguageChoice } from './createLanguageChoice';

const create = () => createLanguageChoice(openStorage(() => sharedStorage));

beforeEach(() => {
  sharedStorage.clear();
});

it('is English until the player chooses, in any browser language', () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('fil');
  expect(create().current()).toBe('en');
});

it('[M-123] is stored as `lang` and read by the next page', () => {
  const choice = create();
  const languages: string[] = [];
  choice.language$.subscribe((language) => languages.push(language));
  choice.choose('fil');
  expect(languages).toEqual(['en', 'fil']);
  expect(sharedStorage.getItem('lang')).toBe('fil');
  expect(create().current()).toBe('fil');
});

it.each(['xx', '', 'EN', '<script>'])('ignores the stored value %j', (stored) => {
  sharedStorage.setItem('lang', stored);
  expect(create().current()).toBe('en');
});

it('lasts until the page closes if the storage is blocked', () => {
  const choice = createLanguageChoice(
    openStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    }),
  );
  choice.choose('ja');
  expect(choice.current()).toBe('ja');
});
