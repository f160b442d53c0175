import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { root } from '../../run/root.mjs';
import resolveTransitive from './resolveTransitive.cjs';

const noLog = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };

/** Returns why code is not mutated. */
function reasonToIgnore({ node, parent, key }) {
  const isClassName =
    (node.type === 'MemberExpression' && /styles$/i.test(node.object.name ?? '')) ||
    (node.type === 'JSXAttribute' && node.name.name === 'className');
  if (isClassName) return 'class names change only the look, and unit tests load no styles';
  const isArgument = parent?.type === 'CallExpression' && typeof key === 'number';
  const hook = isArgument ? parent.callee.name : undefined;
  if (node.type !== 'ArrayExpression' || hook === undefined) return undefined;
  if (hook === 'useTranslation')
    return 'namespaces are only for the types, because all are loaded at the start';
  if (/^use(?:Callback|Effect|LayoutEffect|Memo)$/.test(hook))
    return 'a lint rule checks dependencies of hooks';
  return undefined;
}

const options = {
  plugins: null,
  excludedMutations: [],
  ignorers: [{ shouldIgnore: reasonToIgnore }],
  noHeader: false,
};

export const hashOf = (...texts) => createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 24);

export const read = (file) => readFileSync(`${root}/${file}`, 'utf8');

const oneLine = (code) => code.replaceAll(/\s+/g, ' ').trim();

function filesNotIgnored(folder) {
  const args = [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    `${folder}/*.ts`,
    `${folder}/*.tsx`,
  ];
  return execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' })
    .trim()
    .split('\n');
}

/** A package's files without tests (`sources`), those of them that are mutated (`mutatedFiles`), and its `tests`. */
export function filesOf({ folder, excluded }) {
  const files = filesNotIgnored(folder);
  return {
    sources: files.filter((file) => !/\.test\.tsx?$/.test(file)),
    mutatedFiles: files.filter((file) => excluded.every((pattern) => !pattern.test(file))),
    tests: files.filter((file) => /\.test\.tsx?$/.test(file)),
  };
}

/**
 * Returns the code of files with Stryker's mutants in it, and the mutants. `mutate` is true, or the ranges that are
 * mutated.
 */
async function instrument(files) {
  const stryker = resolveTransitive('@stryker-mutator/core', '@stryker-mutator/instrumenter');
  const { Instrumenter } = await import(stryker);
  const inputs = files.map(({ file, mutate }) => ({ name: `${root}/${file}`, mutate, content: read(file) }));
  const result = await new Instrumenter(noLog).instrument(inputs, options);
  return {
    files: result.files.map(({ name, content }) => ({ file: name.slice(root.length + 1), content })),
    mutants: result.mutants
      .filter(({ status }) => status !== 'Ignored')
      .map((mutant) => ({ ...mutant, file: mutant.fileName.slice(root.length + 1) })),
  };
}

function originalCode({ file, location: { start, end } }) {
  const lines = read(file)
    .split('\n')
    .slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column);
  lines[0] = lines[0].slice(start.column);
  return oneLine(lines.join('\n'));
}

/**
 * Adds a key to each mutant. The key is a hash of the mutant's code, not of its line, so the mutant keeps its place in
 * the random order when other lines change.
 */
function withKeys(mutants) {
  const counts = new Map();
  return mutants.map((mutant) => {
    const original = originalCode(mutant);
    const replacement = oneLine(mutant.replacement);
    const code = [mutant.file, mutant.mutatorName, original, replacement].join('\0');
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return { ...mutant, original, replacement, key: hashOf(code, count) };
  });
}

/** All mutants of these files, in the random order of the seed. */
export async function mutantsInRandomOrder(files, seed) {
  const { mutants } = await instrument(files.map((file) => ({ file, mutate: true })));
  return withKeys(mutants)
    .map((mutant) => ({ mutant, rank: hashOf(seed, mutant.key) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ mutant }) => mutant);
}

const isSameMutant = (a, b) =>
  a.file === b.file &&
  a.mutatorName === b.mutatorName &&
  oneLine(a.replacement) === oneLine(b.replacement) &&
  JSON.stringify(a.location) === JSON.stringify(b.location);

/** Instruments only the sampled mutants. Returns the code of their files, and the id of each mutant in that code. */
export async function instrumentSample(sample) {
  const names = [...new Set(sample.map(({ file }) => file))];
  const { files, mutants } = await instrument(
    names.map((name) => ({
      file: name,
      mutate: sample.filter(({ file }) => file === name).map(({ location }) => location),
    })),
  );
  const ids = sample.map((mutant) => mutants.find((other) => isSameMutant(mutant, other)).id);
  return { files, ids };
}
