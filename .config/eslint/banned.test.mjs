import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { everywhere, inBrowser, spoken } from './banned.mjs';
import { namesRule } from './namesRule.mjs';

const config = {
  files: ['**/*.ts', '**/*.tsx'],
  plugins: { own: { rules: { names: namesRule } } },
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
  rules: { 'no-restricted-syntax': ['error', ...everywhere, ...inBrowser, ...spoken], 'own/names': 'error' },
};

const complaints = (code, file = 'src/Tile.ts') =>
  new Linter().verify(code, [config], file).map(({ message }) => message);

test.each([
  ['class GameManager {}', 'Name the thing, not its kind.'],
  ['interface ITile {}', 'A type has no prefix.'],
  ['enum Tone { good }', 'A union of literals crosses releases; an enum does not.'],
  ['box.innerHTML = text;', 'Trusted Types refuse it. Build elements, or adopt a sanitised fragment.'],
  ["frame.postMessage(card, '*');", 'Name the origin that may read the message.'],
  [
    "import { Suspense } from 'react';",
    'Its throttled commit fails where several roots share one React: use loadable (host/decisions/0009).',
  ],
  ['window.open(url);', 'A payment window opens inside the click, from the one place that knows how.'],
])('%s is refused', (code, message) => {
  expect(complaints(code)).toEqual([message]);
});

test('what only looks like it passes', () => {
  expect(
    complaints('class Database {} interface Item {} frame.postMessage(card, origin); dialog.open();'),
  ).toEqual([]);
});

test('an attribute that sets HTML is refused', () => {
  expect(
    complaints('export const Tile = () => <p dangerouslySetInnerHTML={html} />;', 'src/Tile.tsx'),
  ).toEqual(['Trusted Types refuse it.']);
});

test('a picture says how large it is', () => {
  const picture = (attributes) => `export const Tile = () => <img src={url} ${attributes} />;`;
  expect(complaints(picture('width={3} height={4}'), 'src/Tile.tsx')).toEqual([]);
  expect(complaints(picture('{...coverPx}'), 'src/Tile.tsx')).toEqual([]);
  for (const half of ['', 'width={3}', 'height={4}']) {
    expect(complaints(picture(half), 'src/Tile.tsx')).toEqual([
      'A picture says its width and height: nothing moves when it comes.',
    ]);
  }
});

test('a limit applies to the cleaned text', () => {
  const message =
    'A maxlength cuts a pasted text before it is cleaned: use TextField with format and maxCharacters.';
  const field = (element) => complaints(`export const Tile = () => ${element};`, 'src/Tile.tsx');
  expect(field('<TextField format={codeFormat} maxCharacters={6} />')).toEqual([]);
  expect(field('<PasswordField maxLength={128} />')).toEqual([]);
  expect(field('<TextField maxLength={6} />')).toEqual([message]);
  expect(field('<Input maxLength={6} />')).toEqual([message]);
  expect(complaints("const control = make('input', { maxlength: '4' });")).toEqual([message]);
  expect(complaints('const field = (name) => ({ name, maxLength: 20 });')).toEqual([message]);
  // Limits of random values and of schemas.
  expect(complaints('const text = fc.string({ maxLength: 8 });')).toEqual([]);
  expect(complaints("const id = { type: 'string', minLength: 1, maxLength: 24 };")).toEqual([]);
});

test('what opens a popup says which', () => {
  const button = (attributes) =>
    `export const Tile = () => <Button onClick={() => void host.openPopup(popup)} ${attributes}/>;`;
  expect(complaints(button('data-opens={popup} '), 'src/Tile.tsx')).toEqual([]);
  expect(complaints(button(''), 'src/Tile.tsx')).toEqual([
    'Name the popup in data-opens: it is fetched as soon as pointer or focus is here.',
  ]);
});

test.each([
  '<p>Sign in</p>',
  "<p>{'Sign in'}</p>",
  '<img alt="A wheel" {...coverPx} />',
  '<button aria-label="Schließen" />',
  '<Field label="Name" />',
])('words outside the catalogues are refused: %s', (element) => {
  expect(complaints(`export const Tile = () => ${element};`, 'src/Tile.tsx')).toEqual([
    'Words come from the catalogues, which have them in every language.',
  ]);
});

test('signs and names of classes are no words', () => {
  const element = '<p className="tile" lang="fil">× {name}: 1–2 <b title={name}>₿</b></p>';
  expect(complaints(`export const Tile = ({ name }) => ${element};`, 'src/Tile.tsx')).toEqual([]);
});

test('a file is called what it exports, and nothing is called after its kind', () => {
  expect(complaints('export function Tile() {}', 'src/Tile.tsx')).toEqual([]);
  expect(complaints('export function Card() {}', 'src/Tile.tsx')).toEqual([
    'A file of elements is called what it exports, and nothing here is called "Tile".',
  ]);
  expect(complaints('', 'src/money-format.ts')).toEqual([
    '"money-format" is neither camelCase nor PascalCase.',
  ]);
  expect(complaints('', 'src/gameHelper.ts')).toEqual([
    '"gameHelper" says what kind of thing it is, not what it does. Name the thing.',
  ]);
  expect(complaints('', 'src/utils/minor.ts')).toEqual([
    'A folder "utils" collects strangers. Put each file with what uses it.',
  ]);
});
