import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { bannedEverywhere, bannedInBrowser, bannedInTexts } from './banned.mjs';
import { namesRule } from './namesRule.mjs';

const config = {
  files: ['**/*.ts', '**/*.tsx'],
  plugins: { project: { rules: { names: namesRule } } },
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
  rules: {
    'no-restricted-syntax': ['error', ...bannedEverywhere, ...bannedInBrowser, ...bannedInTexts],
    'project/names': 'error',
  },
};

const messagesFor = (code, file = 'src/Tile.ts') =>
  new Linter().verify(code, [config], file).map(({ message }) => message);

test.each([
  ['class GameManager {}', 'Name what it does or holds, not its kind.'],
  ['interface ITile {}', 'Types have no prefix.'],
  ['enum Tone { good }', 'Use a union of literals, because enum values of two releases are different types.'],
  ['box.innerHTML = text;', 'Trusted Types block it. Create elements, or insert a sanitized fragment.'],
  ["frame.postMessage(card, '*');", 'Name the origin that may read the message.'],
  [
    "import { Suspense } from 'react';",
    'Its throttled commit fails if several roots share one React. Use loadable (host/decisions/0009).',
  ],
  [
    "import { Trans, useTranslation } from 'react-i18next';",
    'The host shares only the exports in .config/webpack/rules.mjs.',
  ],
  [
    'window.open(url);',
    'Payment windows open inside the click, in flow/createPaymentWindow.ts of remote-cashier.',
  ],
])('rejects %s', (code, message) => {
  expect(messagesFor(code)).toEqual([message]);
});

test('accepts similar code that is allowed', () => {
  expect(
    messagesFor('class Database {} interface Item {} frame.postMessage(card, origin); dialog.open();'),
  ).toEqual([]);
});

test('rejects an attribute that sets HTML', () => {
  expect(
    messagesFor('export const Tile = () => <p dangerouslySetInnerHTML={html} />;', 'src/Tile.tsx'),
  ).toEqual(['Trusted Types block it.']);
});

test('requires the width and the height of each picture', () => {
  const picture = (attributes) => `export const Tile = () => <img src={url} ${attributes} />;`;
  expect(messagesFor(picture('width={3} height={4}'), 'src/Tile.tsx')).toEqual([]);
  expect(messagesFor(picture('{...coverPx}'), 'src/Tile.tsx')).toEqual([]);
  for (const incompleteSize of ['', 'width={3}', 'height={4}']) {
    expect(messagesFor(picture(incompleteSize), 'src/Tile.tsx')).toEqual([
      'Set the width and height of a picture, so the layout does not move when it loads.',
    ]);
  }
});

test('rejects maxlength on fields that clean their text', () => {
  const message =
    'A maxlength cuts pasted text before it is cleaned. Use TextField with format and maxCharacters.';
  const field = (element) => messagesFor(`export const Tile = () => ${element};`, 'src/Tile.tsx');
  expect(field('<TextField format={codeFormat} maxCharacters={6} />')).toEqual([]);
  expect(field('<PasswordField maxLength={128} />')).toEqual([]);
  expect(field('<TextField maxLength={6} />')).toEqual([message]);
  expect(field('<Input maxLength={6} />')).toEqual([message]);
  expect(messagesFor("const control = make('input', { maxlength: '4' });")).toEqual([message]);
  expect(messagesFor('const field = (name) => ({ name, maxLength: 20 });')).toEqual([message]);
  // Allowed: limits of random values and of schemas.
  expect(messagesFor('const text = fc.string({ maxLength: 8 });')).toEqual([]);
  expect(messagesFor("const id = { type: 'string', minLength: 1, maxLength: 24 };")).toEqual([]);
});

test('requires data-opens on elements that open a popup', () => {
  const button = (attributes) =>
    `export const Tile = () => <Button onClick={() => void host.openPopup(popup)} ${attributes}/>;`;
  expect(messagesFor(button('data-opens={popup} '), 'src/Tile.tsx')).toEqual([]);
  expect(messagesFor(button(''), 'src/Tile.tsx')).toEqual([
    'Name the popup in data-opens, so it is prefetched on hover or focus.',
  ]);
});

test.each([
  '<p>Sign in</p>',
  "<p>{'Sign in'}</p>",
  '<img alt="A wheel" {...coverPx} />',
  '<button aria-label="Schließen" />',
  '<Field label="Name" />',
])('rejects texts outside the catalogs: %s', (element) => {
  expect(messagesFor(`export const Tile = () => ${element};`, 'src/Tile.tsx')).toEqual([
    'Take texts from the catalogs, which have them in every language.',
  ]);
});

test('accepts symbols, digits and class names outside the catalogs', () => {
  const element = '<p className="tile" lang="fil">× {name}: 1–2 <b title={name}>₿</b></p>';
  expect(messagesFor(`export const Tile = ({ name }) => ${element};`, 'src/Tile.tsx')).toEqual([]);
});

test('requires component files named after an export, and rejects file names such as helper or utils', () => {
  expect(messagesFor('export function Tile() {}', 'src/Tile.tsx')).toEqual([]);
  expect(messagesFor('export function Card() {}', 'src/Tile.tsx')).toEqual([
    'A .tsx file is named after one of its exports, but this file does not export "Tile".',
  ]);
  expect(messagesFor('', 'src/money-format.ts')).toEqual([
    '"money-format" is neither camelCase nor PascalCase.',
  ]);
  expect(messagesFor('', 'src/gameHelper.ts')).toEqual([
    '"gameHelper" names a kind. Name what it does or holds.',
  ]);
  expect(messagesFor('', 'src/utils/minor.ts')).toEqual([
    'A folder "utils" collects unrelated files. Put each file next to the code that uses it.',
  ]);
});
