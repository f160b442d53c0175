import { parseCommand } from '../cli/arguments';
import type { ConsoleAction } from './ConsoleApi';
import { addsRevision, commandLineOf } from './commandLine';
import * as v from 'valibot';
import { ActionSchema, argumentsOf } from './consoleCommand';

const version = '1.4.0-1a2b3c4d';
const name = 'remote-lobby';

const giftShop = 'remote-gift-shop-2';

const actions: readonly (readonly [ConsoleAction, command: string])[] = [
  [{ do: 'rollback', name, to: version }, `release rollback ${name} --to ${version} --why='it'\\''s slow'`],
  [
    { do: 'promote', name, to: version, anyway: false },
    `release promote ${name} --to ${version} --why='it'\\''s slow'`,
  ],
  [
    { do: 'promote', name, to: version, anyway: true },
    `release promote ${name} --to ${version} --yes --why='it'\\''s slow'`,
  ],
  [
    { do: 'canary', name, version, percent: 12.5 },
    `release canary ${name} 12.5 --version ${version} --why='it'\\''s slow'`,
  ],
  [{ do: 'withdraw', name }, `release canary ${name} --withdraw --why='it'\\''s slow'`],
  [{ do: 'restore', revision: 7 }, `release restore 7 --why='it'\\''s slow'`],
  [
    { do: 'link', builds: [`${name}@${version}`, `host@${version}`], hours: 3 },
    `release link --with ${name}@${version},host@${version} --hours 3`,
  ],
  [
    { do: 'link', builds: [`${giftShop}@${version}`], hours: 3 },
    `release link --with ${giftShop}@${version} --hours 3`,
  ],
  [
    { do: 'revokeLink', id: '0123456789abcdef' },
    `release links revoke 0123456789abcdef --why='it'\\''s slow'`,
  ],
];

it.each(actions)('writes %j as a command that the terminal accepts', (action, expected) => {
  const request = { action, why: "it's slow", isDryRun: false, revision: 4 };
  expect(commandLineOf(action, "it's slow", [])).toBe(expected);
  const { command } = parseCommand(argumentsOf(request, ['127.0.0.1:4402']));
  expect(command.do).toBe(action.do);
  if (action.do !== 'link') expect(command).toMatchObject({ why: "it's slow", dryRun: false });
  if (addsRevision(action)) expect(command).toMatchObject({ ifRevision: 4 });
});

it('[Q-021] accepts only names of packages', () => {
  const accepts = (action: object) => v.is(ActionSchema, { action, why: 'x', isDryRun: false, revision: 4 });
  expect(accepts({ do: 'rollback', name: giftShop, to: version })).toBe(true);
  expect(accepts({ do: 'link', builds: [`${giftShop}@${version}`], hours: 3 })).toBe(true);
  for (const invalidName of ['remote-../x', 'remote-', 'host2', 'Remote-a', `remote-${'a'.repeat(34)}`]) {
    expect(accepts({ do: 'rollback', name: invalidName, to: version })).toBe(false);
    expect(accepts({ do: 'link', builds: [`${invalidName}@${version}`], hours: 3 })).toBe(false);
  }
  expect(accepts({ do: 'link', builds: [`${giftShop}@${version}@x`], hours: 3 })).toBe(false);
});

it('adds --dry-run to previews', () => {
  for (const [action] of actions.filter(([{ do: kind }]) => kind !== 'link')) {
    const { command } = parseCommand(argumentsOf({ action, why: '', isDryRun: true, revision: 0 }, []));
    expect(command).toMatchObject({ dryRun: true });
  }
});

it('names the edges whose figures decide about a promotion, as the console does', () => {
  const action: ConsoleAction = { do: 'promote', name, to: version, anyway: false };
  const edges = ['10.0.0.5:4402', '10.0.0.6:4402'];
  const line = `release promote ${name} --to ${version} --metrics ${edges.join(',')} --why=fine`;
  expect(commandLineOf(action, 'fine', edges)).toBe(line);
  expect(argumentsOf({ action, why: 'fine', isDryRun: false, revision: 4 }, edges)).toContain(
    edges.join(','),
  );
});

it('opens a read-only console only with --read-only', () => {
  expect(parseCommand(['console']).command).toEqual({ do: 'console', metrics: undefined, isReadOnly: false });
  const options = ['--read-only', '--metrics', '10.0.0.5:4402,10.0.0.6:4402'];
  expect(parseCommand(['console', ...options]).command).toEqual({
    do: 'console',
    metrics: ['10.0.0.5:4402', '10.0.0.6:4402'],
    isReadOnly: true,
  });
});
