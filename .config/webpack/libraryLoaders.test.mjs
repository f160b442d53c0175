import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { rules, importedFromReactI18next } from './rules.mjs';

const require = createRequire(import.meta.url);
const hostRequire = createRequire(new URL('../../host/package.json', import.meta.url));
const removeKeys = require('./keylessIconsLoader.cjs');
const markAsPure = require('./pureComponentsLoader.cjs');
const namedExports = require('./namedExportsLoader.cjs');

const i18nextFolder = hostRequire.resolve('react-i18next/package.json').replace(/package\.json$/, 'dist/es/');
const exportsOf = (names) =>
  namedExports.call({ getOptions: () => ({ names }) }, readFileSync(`${i18nextFolder}index.js`, 'utf8'));

test('marks contexts and components as pure, and removes their names for developer tools', () => {
  const source = [
    'var AwaitContext = React.createContext(null);',
    'AwaitContext.displayName = "Await";',
    'var Link = React10.forwardRef(',
    'var state = createState();',
  ].join('\n');
  expect(markAsPure(source).split('\n')).toEqual([
    'var AwaitContext = /*#__PURE__*/ React.createContext(null);',
    '',
    'var Link = /*#__PURE__*/ React10.forwardRef(',
    'var state = createState();',
  ]);
});

test('keeps only the exports of react-i18next that the packages import', () => {
  expect(exportsOf(importedFromReactI18next).split('\n').toSorted()).toEqual([
    "export { I18nextProvider } from './I18nextProvider.js';",
    "export { useTranslation } from './useTranslation.js';",
  ]);
  expect(() => exportsOf(['useTranslation', 'useTexts'])).toThrow('The module must export');
});

test("removes the keys of an icon's shapes", () => {
  expect(removeKeys('["path", { d: "M4 5h16", key: "1tepv9" }],')).toBe('["path", { d: "M4 5h16" }],');
});

test('changes the libraries only in production', () => {
  const loaderNames = (mode) =>
    rules(mode).flatMap(({ loader }) => /(\w+Loader)\.cjs$/.exec(loader)?.[1] ?? []);
  expect(loaderNames('production')).toEqual([
    'pureComponentsLoader',
    'namedExportsLoader',
    'keylessIconsLoader',
  ]);
  expect(loaderNames('development')).toEqual([]);
});
