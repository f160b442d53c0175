import en from './en.json';
import fil from './fil.json';

type Branch = { readonly [key: string]: string | Branch };

function sentences(branch: Branch, at = ''): [string, string][] {
  return Object.entries(branch).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${at}${key}`, value] satisfies [string, string]]
      : sentences(value, `${at}${key}.`),
  );
}

const blanks = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([blank]) => blank).toSorted();

const english = new Map(sentences(en));
const filipino = new Map(sentences(fil));

it('says everything in both languages', () => {
  expect([...filipino.keys()].toSorted()).toEqual([...english.keys()].toSorted());
});

it('leaves no text empty', () => {
  const empty = [...english, ...filipino].filter(([, text]) => text.trim() === '');
  expect(empty).toEqual([]);
});

it('keeps the same blanks in both languages', () => {
  for (const [key, text] of english)
    expect([key, blanks(filipino.get(key) ?? '')]).toEqual([key, blanks(text)]);
});
