import type { CpuProfile, Period } from './profileStart';

/** The kinds of work of the main thread, in the order of the table. */
export const workNames = [
  'evaluation of the federation runtime',
  'evaluation of shared libraries',
  'evaluation of contracts and schemas',
  'evaluation of other modules',
  'React',
  'components',
  'boot script',
  'other scripts',
  'garbage collection',
  'browser: parsing, style, layout, paint',
] as const;
export type WorkName = (typeof workNames)[number];

/** Returns the source file of a position in a script. Undefined for code of the bundler. */
export type FindSource = (url: string, line: number, column: number) => string | undefined;

/** A stretch of one kind of work, in milliseconds on the clock of the profile. */
export interface WorkSample extends Period {
  readonly work: WorkName;
}

const federationPattern = /\/@module-federation\/|^host\/src\/federation\//;
const sharedLibraryPattern = /\/node_modules\/(react|react-dom|scheduler|i18next|react-i18next)\//;
const reactPattern = /\/node_modules\/(react-dom|react|scheduler)\//;
const contractPattern = /^shared-contracts\/|\/node_modules\/valibot\//;

function evaluationOf(source: string): WorkName {
  if (federationPattern.test(source)) return 'evaluation of the federation runtime';
  if (sharedLibraryPattern.test(source)) return 'evaluation of shared libraries';
  if (contractPattern.test(source)) return 'evaluation of contracts and schemas';
  return 'evaluation of other modules';
}

/** The source of a frame: a file, code of the bundler, or neither for built-in functions. */
type FrameSource = { readonly kind: 'file'; readonly file: string } | { readonly kind: 'bundler' | 'none' };

/**
 * Names the work of a stack, with the outermost frame first. webpack's code calls the function that evaluates a module.
 * All that such a function calls is evaluation, even if it is code of React.
 */
function workOf(stack: readonly FrameSource[]): WorkName {
  let phase: 'evaluation' | 'rendering' | 'other' = 'other';
  let innermostFile: string | undefined;
  for (const source of stack) {
    if (source.kind === 'bundler') phase = 'evaluation';
    if (source.kind !== 'file') continue;
    innermostFile = source.file;
    if (phase === 'other' && reactPattern.test(source.file)) phase = 'rendering';
  }
  if (phase === 'evaluation')
    return innermostFile === undefined ? 'evaluation of the federation runtime' : evaluationOf(innermostFile);
  if (phase === 'other') return 'other scripts';
  return innermostFile !== undefined && reactPattern.test(innermostFile) ? 'React' : 'components';
}

const builtInWork: Readonly<Partial<Record<string, WorkName>>> = {
  '(garbage collector)': 'garbage collection',
  '(program)': 'browser: parsing, style, layout, paint',
};

const isScriptFile = (url: string) => /\.js$/.test(new URL(url).pathname);

/** Returns the kind of work of each sample, except samples of an idle thread and of the browser's own scripts. */
export function attributeProfile(
  { nodes, samples = [], timeDeltas = [], startTime }: CpuProfile,
  findSource: FindSource,
): readonly WorkSample[] {
  const nodeById = new Map(nodes.map((node) => [node.id, node]));
  const parentIds = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const works = new Map<number, WorkName | undefined>();

  function findWork(id: number): WorkName | undefined {
    const { functionName = '' } = nodeById.get(id)?.callFrame ?? {};
    if (functionName === '(idle)' || functionName === '(root)') return undefined;
    const builtIn = builtInWork[functionName];
    if (builtIn) return builtIn;
    const stack: FrameSource[] = [];
    let hasInlineScript = false;
    for (let current: number | undefined = id; current !== undefined; current = parentIds.get(current)) {
      const { url = '', lineNumber = 0, columnNumber = 0 } = nodeById.get(current)?.callFrame ?? {};
      if (!url.startsWith('http')) stack.unshift({ kind: 'none' });
      else if (isScriptFile(url)) {
        const file = findSource(url, lineNumber, columnNumber);
        stack.unshift(file === undefined ? { kind: 'bundler' } : { kind: 'file', file });
      } else hasInlineScript = true;
    }
    if (stack.some(({ kind }) => kind !== 'none')) return workOf(stack);
    return hasInlineScript ? 'boot script' : undefined;
  }

  let atUs = startTime;
  return samples.flatMap((id, index) => {
    // A sample lasts until the next one.
    atUs += timeDeltas[index] ?? 0;
    const toUs = atUs + (timeDeltas[index + 1] ?? 0);
    if (!works.has(id)) works.set(id, findWork(id));
    const work = works.get(id);
    return work === undefined ? [] : [{ work, fromMs: atUs / 1_000, toMs: toUs / 1_000 }];
  });
}

/** Sums the time of each kind of work within a period on the clock of the profile. */
export function sumWork(
  samples: readonly WorkSample[],
  { fromMs, toMs }: Period,
): ReadonlyMap<WorkName, number> {
  const sums = new Map<WorkName, number>();
  for (const sample of samples) {
    const ms = Math.min(sample.toMs, toMs) - Math.max(sample.fromMs, fromMs);
    if (ms > 0) sums.set(sample.work, (sums.get(sample.work) ?? 0) + ms);
  }
  return sums;
}
