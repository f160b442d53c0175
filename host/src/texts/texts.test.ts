import en from './en.json';
import fil from './fil.json';

type Texts = { readonly [key: string]: string | Texts };

function flat(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${prefix}${key}`, text]] : flat(text, `${prefix}${key}.`),
  );
}

const english = new Map(flat(en));
const filipino = new Map(flat(fil));
const placeholders = (text = '') => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

it('[Q-012] has every text of the shell in English and Filipino', () => {
  expect([...filipino.keys()].sort()).toEqual([...english.keys()].sort());
});

it.each([...english.keys()])('[Q-012] %s says something in both, with the same blanks to fill', (key) => {
  expect(english.get(key)?.trim()).toBeTruthy();
  expect(filipino.get(key)?.trim()).toBeTruthy();
  expect(placeholders(filipino.get(key))).toEqual(placeholders(english.get(key)));
});
