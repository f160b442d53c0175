import { openStorage } from '../storage/openStorage';
import { sharedStorage } from '../../testing/browserStorage';
import { createLanguageChoice } from './createLanguageChoice';

const create = () => createLanguageChoice(openStorage(() => sharedStorage));

beforeEach(() => {
  sharedStorage.clear();
});

it('[C-003] uses English until the player chooses a language, whatever the language of the browser', () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('fil');
  expect(create().current()).toBe('en');
});

it('[M-123] stores the language as `lang`, and the next page reads it', () => {
  const choice = create();
  const languages: string[] = [];
  choice.language$.subscribe((language) => languages.push(language));
  choice.choose('fil');
  expect(languages).toEqual(['en', 'fil']);
  expect(sharedStorage.getItem('lang')).toBe('fil');
  expect(create().current()).toBe('fil');
});

it.each(['xx', '', 'EN', '<script>'])('ignores the stored value %j', (storedText) => {
  sharedStorage.setItem('lang', storedText);
  expect(create().current()).toBe('en');
});

it('remembers the language until the page closes if the storage is blocked', () => {
  const choice = createLanguageChoice(
    openStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    }),
  );
  choice.choose('ja');
  expect(choice.current()).toBe('ja');
});
