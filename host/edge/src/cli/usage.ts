import { type CommandHelp, commands, type HelpRow } from './commandHelp';
import { packageList } from './parseArguments';

const json: HelpRow = ['--json', 'Print JSON instead of text'];

export type CommandName = keyof typeof commands;

export const isCommandName = (name: string | undefined): name is CommandName =>
  name !== undefined && Object.hasOwn(commands, name);

function section(title: string, rows: readonly HelpRow[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return [`${title}:`, ...rows.map(([name, description]) => `  ${name.padEnd(width)}  ${description}`)].join(
    '\n',
  );
}

const list = (title: string, lines: readonly string[]) =>
  [`${title}:`, ...lines.map((line) => `  ${line}`)].join('\n');

/** The output of `release --help`. */
export const usage = [
  'Publish, roll back and inspect releases.',
  list('Usage', ['release <command> [options]']),
  section(
    'Commands',
    Object.entries(commands).map(([name, { summary }]) => [name, summary]),
  ),
  section('Options', [
    json,
    ['--help', 'Show help. release <command> --help shows the options of a command'],
  ]),
  list('Examples', [
    'release publish remote-lobby --canary 5 --why "faster covers"',
    'release promote remote-lobby --why "no errors for a day"',
    'release rollback remote-lobby --why "blank tiles"',
  ]),
  section('Environment', [
    ['DATA_DIR', 'Folder of the release store (default: .data)'],
    ['RELEASES_URL', 'Bucket of the release store, instead of the folder'],
    ['KEYS_DIR', 'Folder of the signing keys (default: .keys)'],
    ['SITE_CONFIG', 'Site configuration, as a file or JSON'],
    ['RELEASE_KEY', 'Your own private key. The history then records its owner'],
    ['RELEASE_ACTOR', 'Your name in the release history, with a shared key'],
    ['RELEASE_HOOK_URL', 'Address that gets each change and alarm, for a chat or a pager'],
    ['REQUIRE_PROBE', '1: publish only builds that passed pnpm probe'],
  ]),
  packageList,
  'Exit codes: 0 success, 1 rejected or needs attention, 2 invalid arguments',
].join('\n\n');

/** The output of `release <command> --help`. */
export function usageOf(name: CommandName): string {
  const { forms, summary, options = [], examples }: CommandHelp = commands[name];
  const line = (form: string) => `release ${name} ${form}`.trimEnd();
  return [
    `${summary}.`,
    list('Usage', forms.map(line)),
    section('Options', [...options, json]),
    list('Examples', examples.map(line)),
    packageList,
  ].join('\n\n');
}
