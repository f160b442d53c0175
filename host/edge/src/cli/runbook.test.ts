import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandFrom } from './arguments';

const root = join(__dirname, '..', '..', '..', '..');

/** Splits a line into arguments like a shell: respects double quotes, and stops at a comment or a pipe. */
function parseArguments(line: string): string[] {
  const words = line.match(/#.*$|(?:"[^"]*"|[^\s"])+/g) ?? [];
  const end = words.findIndex((word) => word.startsWith('#') || word === '|');
  return (end === -1 ? words : words.slice(0, end)).map((word) => word.replaceAll('"', ''));
}

/** Finds commands in code blocks and inline code. Those with `<…>` or `[…]` are placeholders and are skipped. */
function commandsIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].flatMap(([, block = '']) => block.split('\n'));
  const inline = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`(release [^`]+)`/g)].map(
    ([, command = '']) => command,
  );
  return [...blocks, ...inline].filter((line) => line.startsWith('release ') && !/[<[]/.test(line));
}

function parseErrorOf(argv: readonly string[]): { error?: string } {
  try {
    commandFrom(argv);
    return {};
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

const pages = ['releases', 'runbook', 'keys', 'deployment', 'monitoring'].map(
  (name) => `host/docs/${name}.md`,
);

it.each([...pages, 'e2e/docs/qa.md'])('%s contains only valid commands', (file) => {
  const commands = commandsIn(file);
  expect(commands).not.toHaveLength(0);
  for (const line of commands) {
    const [, ...argv] = parseArguments(line);
    expect({ line, ...parseErrorOf(argv) }).toEqual({ line });
  }
});

const verbs = 'status publish canary watch promote rollback restore verify history keys gc nginx'.split(' ');

it.each(verbs)('the runbook or a page that it links to describes when to use %s', (verb) => {
  const commands = ['runbook', 'deployment'].flatMap((name) => commandsIn(`host/docs/${name}.md`));
  expect(commands.map((line) => parseArguments(line)[1])).toContain(verb);
});
