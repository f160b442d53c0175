import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { rules, importedFromReactI18next } from './rules.mjs';

const require = createRequire(import.meta.url);
const hostRequire = createRequire(new URL('../../host/package.json', import.meta.url));
const makeSmaller = require('./smallerIconsLoader.cjs');
const markAsPure = require('./pureComponentsLoader.cjs');
const sharedRequire = createRequire(new URL('../../shared-contracts/package.json', import.meta.url));
const removeInputs = require('./observableInputsLoader.cjs');
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
  expect(makeSmaller('["path", { d: "M4 5h16", key: "1tepv9" }],')).toBe('["path", { d: "M4 5h16" }],');
});

const iconSource = (file) =>
  readFileSync(sharedRequire.resolve('lucide-react').replace(/dist\/.*/, `dist/esm/${file}`), 'utf8');

test('passes the shapes of an icon as arguments, because a list without keys causes a warning', () => {
  const source = iconSource('Icon.mjs');
  expect(source).toMatch(/\},\s+\[\s+\.\.\.builtIconNode/);
  const smaller = makeSmaller(source);
  expect(smaller).toMatch(/\},\s+\.\.\.builtIconNode\.map\(.*\)\s+\);/);
});

test('removes the names of icons for developer tools', () => {
  const source = iconSource('createLucideIcon.mjs');
  expect(source).toContain('Component.displayName');
  expect(makeSmaller(source)).not.toContain('displayName');
  expect(makeSmaller(source)).toContain('return Component;');
});

test.each(['from', 'innerFrom'])('`%s` of rxjs keeps only the input types that the product uses', (file) => {
  const folder = hostRequire.resolve('rxjs/package.json').replace(/package\.json$/, '');
  const read = (name) => readFileSync(`${folder}dist/esm/internal/observable/${name}.js`, 'utf8');
  const [, body = ''] = removeInputs(read(file)).split(`export function ${file}`);
  const [ownBody = ''] = body.split('\nexport');
  expect(ownBody).toContain(file === 'from' ? 'return innerFrom(input)' : 'return fromIterable(input)');
  expect(ownBody).not.toMatch(/AsyncIterable|ReadableStream|scheduled\(/);
  expect(() => removeInputs(read('of'))).toThrow('The module must create observables');
});

test('changes the libraries only in production', () => {
  const loaderNames = (mode) =>
    rules(mode).flatMap(({ loader }) => /(\w+Loader)\.cjs$/.exec(loader)?.[1] ?? []);
  expect(loaderNames('production')).toEqual([
    'pureComponentsLoader',
    'namedExportsLoader',
    'smallerIconsLoader',
    'observableInputsLoader',
  ]);
  expect(loaderNames('development')).toEqual([]);
});
