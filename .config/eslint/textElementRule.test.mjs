import { Linter } from 'eslint';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { textElementRule } from './textElementRule.mjs';

const file = fileURLToPath(new URL('Tile.tsx', import.meta.url));
const options = {
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  types: ['react'],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};
const declarations = `
  import { createContext, Fragment, memo, Component, type ReactElement, type ReactNode } from 'react';
  declare const text: string, count: number, isOn: boolean, node: ReactNode, words: string[], name: string | undefined;
  declare const icon: ReactElement | false, anything: any, rows: ReactElement[], minorUnits: bigint;
  type Elements = ReactElement | boolean | null | undefined | readonly Elements[];
  declare const elements: Elements;
  declare function t(key: string): string;
  declare function Card(props: { children?: ReactNode; label?: ReactNode }): ReactElement;
  const HostContext = createContext(0);
`;

/** The next program reuses all files of the previous one except the example. */
let previousProgram;

function messageIdsIn(code) {
  const source = `${declarations}${code}`;
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  const parsed = ts.createSourceFile(file, source, options.target, true, ts.ScriptKind.TSX);
  host.getSourceFile = (name, ...args) =>
    name === file ? parsed : (previousProgram?.getSourceFile(name) ?? getSourceFile(name, ...args));
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? source : readFile(name));
  previousProgram = ts.createProgram([file], options, host, previousProgram);
  expect(previousProgram.getSemanticDiagnostics(parsed).map(({ messageText }) => messageText)).toEqual([]);
  const config = {
    files: ['**/*.tsx'],
    plugins: { project: { rules: { 'text-element': textElementRule } } },
    languageOptions: { parser: tseslint.parser, parserOptions: { programs: [previousProgram] } },
    rules: { 'project/text-element': 'error' },
  };
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  return new Linter({ cwd })
    .verify(source, [config], file)
    .map(({ messageId, message }) => messageId ?? message);
}

const messageIdsForJsx = (jsx) => messageIdsIn(`export const Tile = () => ${jsx};`);

test.each([
  ['<p>{text}<b /></p>'],
  ['<p><b />{t("a")}</p>'],
  ['<p><b />{name}</p>'],
  ['<p><b />{count}</p>'],
  ['<p><b />{minorUnits}</p>'],
  ['<p><b />{node}</p>'],
  ['<p><b />{anything}</p>'],
  ['<p><b />{words}</p>'],
  ['<p><b />{`${text}!`}</p>'],
  ['<p><b />{isOn && "on"}</p>'],
  ['<p><b />{isOn ? <i /> : text}</p>'],
  ['<p><b />{name ?? <i />}</p>'],
  ['<p><b />{name!}</p>'],
  ['<p>{count && <i />}<b /></p>'],
  ['<p>{text}!</p>', 2],
  ['<p>{text} {text}</p>', 2],
  ['<p>{isOn && <b />} on</p>'],
  ['<p><Card /> on</p>'],
  ['<Card>{text}<b /></Card>'],
  ['<option>{text} ({count})</option>', 4],
])('reports a text next to other children: %s', (jsx, times = 1) => {
  expect(messageIdsForJsx(jsx)).toEqual(Array(times).fill('siblings'));
});

test.each([
  '<>{text}</>',
  '<p><>{text}</></p>',
  '<Fragment key="a">{node}</Fragment>',
  '<Card label={<>on</>} />',
  '<HostContext value={0}>{node}</HostContext>',
  '<HostContext.Provider value={0}>{text}</HostContext.Provider>',
  '<p>{rows.map(() => <Fragment key="a">{text}</Fragment>)}</p>',
])('reports a text with an unknown parent: %s', (jsx) => {
  expect(messageIdsForJsx(jsx)).toEqual(['unwrapped']);
});

test.each([
  'export const Tile = () => text;',
  'export function Tile() { if (isOn) return "–"; return <b />; }',
  'export const Tile = ({ children }: { children: ReactNode }) => children;',
  'export const Tile = memo(() => (isOn ? text : <b />));',
  'export class Tile extends Component<{ children: ReactNode }> { render() { return this.props.children; } }',
])('reports a component that renders only a text: %s', (code) => {
  expect(messageIdsIn(code)).toEqual(['unwrapped']);
});

test.each([
  '<p>{words}</p>',
  '<p>{words.map((word) => t(word))}</p>',
  '<p>{isOn && [text, text]}</p>',
  '<Card>{words}</Card>',
  '<p>{[node]}</p>',
])('reports a list of texts: %s', (jsx) => {
  expect(messageIdsForJsx(jsx)).toEqual(['list']);
});

test('reports Trans', () => {
  const code = `
    // @ts-ignore Only the packages have this library.
    import { Trans } from 'react-i18next';
    export const Tile = () => <p><Trans /></p>;
  `;
  expect(messageIdsIn(code)).toEqual(['trans']);
});

test.each([
  '<p>{text}</p>',
  '<p>{node}</p>',
  '<p>{isOn ? text : <b />}</p>',
  '<p>{isOn && text}</p>',
  '<p>\n  {text}\n</p>',
  '<Card>{text}</Card>',
  '<Card label={text} />',
  '<p><span>{text}</span> <b /></p>',
  '<p><b />{" "}<i /></p>',
  '<p>1–<b>2</b></p>',
  '<p>{icon}<b /></p>',
  '<p>{elements}<b /></p>',
  '<p>{rows}<b /></p>',
  '<p>{text && <i />}<b /></p>',
  '<p>{name !== undefined && <i />}<b /></p>',
  '<p>{words && <i />}<b /></p>',
  '<><b />{icon}</>',
  '<HostContext value={0}>{elements}</HostContext>',
  '<p>{rows.map((row) => <li key="a">{row}</li>)}</p>',
])('accepts a text that is the only child, and children without text: %s', (jsx) => {
  expect(messageIdsForJsx(jsx)).toEqual([]);
});

test('accepts functions that are not components', () => {
  expect(
    messageIdsIn(
      'export const titleOf = () => text; export function Tile() { return <b title={titleOf()} />; }',
    ),
  ).toEqual([]);
});
