import { parseCommand } from './arguments';
import { isCommandName, usage, usageOf } from './usage';

const sectionOf = (text: string, title: string) =>
  new RegExp(`^${title}:\\n((?: {2}.*\\n)+)`, 'm').exec(`${text}\n`)?.[1]?.trimEnd().split('\n') ?? [];
const names = sectionOf(usage, 'Commands').map((line) => line.trim().split(' ')[0]);

/** Splits like a shell: words, and texts in double quotes. */
const argvOf = (line: string) =>
  (line.trim().match(/"[^"]*"|\S+/g) ?? []).slice(1).map((word) => word.replaceAll('"', ''));

it('lists 18 commands', () => {
  expect(names).toHaveLength(18);
});

it.each(names)('release %s --help shows its usage, options and valid examples', (name) => {
  if (!isCommandName(name)) throw new Error(`${String(name)} is not a command`);
  const text = usageOf(name);
  expect(parseCommand([name, '--help']).command).toEqual({ do: 'help', topic: name });
  expect(parseCommand(['help', name]).command).toEqual({ do: 'help', topic: name });
  for (const title of ['Usage', 'Options', 'Examples']) expect(sectionOf(text, title)).not.toEqual([]);
  for (const line of sectionOf(text, 'Examples')) expect(() => parseCommand(argvOf(line))).not.toThrow();
});

it('shows only valid examples in the general help', () => {
  expect(sectionOf(usage, 'Examples')).toHaveLength(3);
  for (const line of sectionOf(usage, 'Examples')) expect(() => parseCommand(argvOf(line))).not.toThrow();
});

it.each([
  [['rollback', 'remote_loby'], 'Unknown package "remote_loby". Did you mean remote-lobby?'],
  [['rollback', 'cashier'], 'Did you mean remote-cashier?'],
  [['canary', 'Remote-Account', '5'], 'Did you mean remote-account?'],
  [['repair', 'remote-Contnt@1.4.0-1a2b3c4d'], 'Did you mean remote-content?'],
  [['rolback', 'remote-lobby'], 'Unknown command "rolback". Did you mean rollback?'],
])('suggests the nearest name for %j', (argv, message) => {
  expect(() => parseCommand(argv)).toThrow(message);
});

it.each([[['rollback', 'xy']], [['rollback', 'something-else']], [['deploy']]])(
  'suggests nothing for %j',
  (argv) => {
    expect(() => parseCommand(argv)).toThrow(/^(?!.*Did you mean).*Unknown/);
  },
);

it.each([
  ['publish', 'remote-lobby'],
  ['publish', 'remote-lobby', '--canary', '5'],
  ['canary', 'remote-lobby', '25'],
  ['canary', 'remote-lobby', '--withdraw'],
  ['promote', 'remote-lobby', '--yes'],
  ['rollback', 'remote-lobby', '--why', ' '],
  ['restore', '41'],
  ['remove', 'remote-gift-shop'],
])('rejects %j, because a change needs a reason', (...argv) => {
  expect(() => parseCommand(argv)).toThrow('Missing reason for the history: add --why');
  expect(() => parseCommand([...argv, '--dry-run'])).not.toThrow();
  expect(() => parseCommand([...argv, '--break-glass', 'sign-in is down'])).not.toThrow();
});

it.each([
  ['rollback', '--help'],
  ['rollback', 'remote-lobby', '--help'],
  ['--help', 'rollback'],
  ['help', 'rollback'],
])('shows the help of rollback for %j', (...argv) => {
  expect(parseCommand(argv).command).toEqual({ do: 'help', topic: 'rollback' });
});
