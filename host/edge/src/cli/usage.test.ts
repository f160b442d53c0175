import { commandFrom } from './arguments';
import { isCommandName, usage, usageOf } from './usage';

const sectionOf = (text: string, title: string) =>
  new RegExp(`^${title}:\\n((?: {2}.*\\n)+)`, 'm').exec(`${text}\n`)?.[1]?.trimEnd().split('\n') ?? [];
const names = sectionOf(usage, 'Commands').map((line) => line.trim().split(' ')[0]);

/** Splits like a shell: words, and texts in double quotes. */
const argvOf = (line: string) =>
  (line.trim().match(/"[^"]*"|\S+/g) ?? []).slice(1).map((word) => word.replaceAll('"', ''));

it('lists 14 commands', () => {
  expect(names).toHaveLength(14);
});

it.each(names)('release %s --help shows its usage, options and examples that parse', (name) => {
  if (!isCommandName(name)) throw new Error(`${String(name)} is not a command`);
  const text = usageOf(name);
  expect(commandFrom([name, '--help']).command).toEqual({ do: 'help', topic: name });
  expect(commandFrom(['help', name]).command).toEqual({ do: 'help', topic: name });
  for (const title of ['Usage', 'Options', 'Examples']) expect(sectionOf(text, title)).not.toEqual([]);
  for (const line of sectionOf(text, 'Examples')) expect(() => commandFrom(argvOf(line))).not.toThrow();
});

it('shows examples in the general help that parse', () => {
  expect(sectionOf(usage, 'Examples')).toHaveLength(3);
  for (const line of sectionOf(usage, 'Examples')) expect(() => commandFrom(argvOf(line))).not.toThrow();
});
