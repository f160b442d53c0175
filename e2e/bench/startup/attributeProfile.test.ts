import { attributeProfile, sumWork, type FindSource } from './attributeProfile';

const host = 'https://casino.localhost/remotes/host/1.0.0-00000001/main.1.js';
const pageUrl = 'https://casino.localhost/';

/** Each line of the script is another source file. Line 0 is code of the bundler. */
const files = [
  undefined,
  'node_modules/.pnpm/react-dom@19/node_modules/react-dom/client.js',
  'shared-contracts/src/api/games.ts',
  'node_modules/.pnpm/valibot@1/node_modules/valibot/index.mjs',
  'node_modules/.pnpm/x/node_modules/@module-federation/runtime-core/index.js',
  'host/src/app/App.tsx',
];
const findSource: FindSource = (_url, line) => files[line];

/**
 * Returns a profile with one sample of 2 ms per stack. The outermost frame is first. A number is a line of the script,
 * a text is the name of a function or an address.
 */
function profileOf(stacks: readonly (readonly (number | string)[])[]) {
  const nodes: { id: number; callFrame: object; children: number[] }[] = [];
  const samples = stacks.map((stack) => {
    let parent: { children: number[] } | undefined;
    for (const frame of stack) {
      const isName = typeof frame === 'string' && !frame.startsWith('http');
      const url = typeof frame === 'number' ? host : isName ? '' : frame;
      const lineNumber = typeof frame === 'number' ? frame : 0;
      const callFrame = { functionName: isName ? frame : 'f', url, lineNumber, columnNumber: 0 };
      const node = { id: nodes.length + 1, callFrame, children: [] };
      parent?.children.push(node.id);
      nodes.push(node);
      parent = node;
    }
    return nodes.length;
  });
  const timeDeltas = stacks.map(() => 2_000);
  return { nodes, samples, timeDeltas, startTime: 0 } as unknown as Parameters<typeof attributeProfile>[0];
}

it.each([
  [[0, 5], 'evaluation of other modules'],
  [[0, 5, 0, 2], 'evaluation of contracts and schemas'],
  [[0, 2, 3], 'evaluation of contracts and schemas'],
  [[0, 4], 'evaluation of the federation runtime'],
  [[0, 1], 'evaluation of shared libraries'],
  [[0, 5, 1, 1], 'evaluation of shared libraries'],
  [[1], 'React'],
  [[1, 5], 'components'],
  [[1, 5, 'map'], 'components'],
  [[1, 5, 0, 2], 'evaluation of contracts and schemas'],
  [[5], 'other scripts'],
  [[pageUrl], 'boot script'],
  [['(garbage collector)'], 'garbage collection'],
  [['(program)'], 'browser: parsing, style, layout, paint'],
] as const)('attributes the stack %j to: %s', (stack, work) => {
  const [sample] = attributeProfile(profileOf([['(root)', ...stack]]), findSource);
  expect(sample?.work).toBe(work);
});

it('ignores samples of an idle thread and of scripts that are not of the page', () => {
  expect(
    attributeProfile(
      profileOf([
        ['(root)', '(idle)'],
        ['(root)', 'probe'],
      ]),
      findSource,
    ),
  ).toEqual([]);
});

it('sums only the part of a sample that is within the period', () => {
  const samples = attributeProfile(profileOf([[1], [5], [1], ['(idle)']]), findSource);
  expect(samples.map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
    [2, 4],
    [4, 6],
    [6, 8],
  ]);
  expect([...sumWork(samples, { fromMs: 3, toMs: 7 })]).toEqual([
    ['React', 2],
    ['other scripts', 2],
  ]);
});
