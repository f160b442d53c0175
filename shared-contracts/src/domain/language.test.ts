import { defaultLanguage, isLanguage, languages, shownLanguage } from './language';

it('[K-050] offers ten languages, English by default, with texts in English and Filipino', () => {
  expect([...languages].sort()).toEqual(['de', 'en', 'es', 'fi', 'fil', 'fr', 'it', 'ja', 'pt', 'tr']);
  expect(defaultLanguage).toBe('en');
  expect(languages.map(shownLanguage).filter((language) => language !== 'en')).toEqual(['fil']);
  expect(shownLanguage('fil')).toBe('fil');
});

it('accepts each offered language', () => {
  expect(languages.filter(isLanguage)).toEqual(languages);
});

it.each(['', 'EN', 'zh', null, undefined, 7, 'constructor'])('does not accept %p as a language', (text) => {
  expect(isLanguage(text)).toBe(false);
});
