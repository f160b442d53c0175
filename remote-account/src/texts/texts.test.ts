import en from './en.json';
import fil from './fil.json';

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key}.`),
  );
}

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).toSorted();

it('says everything in both languages, and nothing is left empty', () => {
  const english = leaves(en);
  const filipino = new Map(leaves(fil));
  expect([...filipino.keys()]).toEqual(english.map(([key]) => key));
  for (const [key, text] of [...english, ...filipino]) expect([key, text.trim()]).not.toEqual([key, '']);
});

it('keeps values and links in the translation', () => {
  const filipino = new Map(leaves(fil));
  for (const [key, text] of leaves(en)) {
    expect([key, placeholders(filipino.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  }
});
