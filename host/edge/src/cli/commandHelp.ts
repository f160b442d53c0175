export type HelpRow = readonly [name: string, description: string];

export interface CommandHelp {
  /** Arguments and options after the name of the command, one line per form. */
  readonly forms: readonly string[];
  readonly summary: string;
  readonly options?: readonly HelpRow[];
  readonly examples: readonly string[];
}

const dryRun: HelpRow = ['--dry-run', 'Check everything, but write nothing'];
const changeOptions: readonly HelpRow[] = [
  ['--why <text>', 'Reason for the release history. Required'],
  dryRun,
  ['--if-revision <revision>', 'Change nothing if another revision is the newest'],
  ['--break-glass <reason>', 'Force a rejected change in an emergency'],
];

/** The commands of `release`, in the order of its help. */
export const commands = {
  publish: {
    forms: ['<package-folder>... [options]'],
    summary: 'Publish built packages in one revision and make them live',
    options: [
      ['--canary <percent>', 'Publish as a canary for this share of browsers (0: only QA links run it)'],
      ...changeOptions,
    ],
    examples: [
      'remote-lobby --why "faster covers"',
      'remote-lobby --canary 5 --why "faster covers"',
      'host remote-lobby --dry-run',
    ],
  },
  canary: {
    forms: ['<package> <percent> [options]', '<package> --withdraw [options]'],
    summary: 'Change the share of browsers that run a canary, or end the canary',
    options: [
      ['--version <version>', 'Start a canary with this published build'],
      ['--withdraw', 'End the canary. Its browsers return to the live build'],
      ...changeOptions,
    ],
    examples: [
      'remote-lobby 25 --why "no errors"',
      'remote-lobby 5 --version 1.4.0-1a2b3c4d --why "faster covers"',
      'remote-lobby --withdraw --why "blank tiles"',
    ],
  },
  promote: {
    forms: ['<package> [options]'],
    summary: 'Make the canary live for all browsers',
    options: [
      ['--to <version>', 'Promote only if the canary has this version'],
      ['--metrics <host:port>,...', 'Metrics addresses of all edges (default: the local edge)'],
      ['--yes', 'Promote although the canary was not found healthy'],
      ...changeOptions,
    ],
    examples: [
      'remote-lobby --why "no errors for a day"',
      'remote-lobby --metrics 10.0.0.5:4402,10.0.0.6:4402 --why "no errors for a day"',
      'remote-lobby --yes --why "tested by QA, too few players at night"',
    ],
  },
  rollback: {
    forms: ['<package> [options]'],
    summary: 'Make an earlier build of one package live',
    options: [['--to <version>', 'Version to go back to (default: last known good)'], ...changeOptions],
    examples: ['remote-lobby --why "blank tiles"', 'remote-lobby --to 1.4.0-1a2b3c4d --why "blank tiles"'],
  },
  restore: {
    forms: ['<revision> [options]'],
    summary: 'Make all builds of an old revision live, under a new number',
    options: [['--above <revision>', 'Use a number higher than this revision'], ...changeOptions],
    examples: ['41 --dry-run', '41 --above 57 --why "restored from the backup"'],
  },
  remove: {
    forms: ['<remote> [options]'],
    summary: 'Remove a remote that not every site needs from the live builds',
    options: changeOptions,
    examples: ['remote-gift-shop --why "the campaign is over"'],
  },
  watch: {
    forms: ['<package> [options]'],
    summary: 'Compare a canary with the live build and withdraw a bad canary',
    options: [
      ['--once', 'Check once instead of every minute'],
      ['--metrics <host:port>,...', 'Metrics addresses of all edges (default: the local edge)'],
      ['--ramp <percent>,...', 'Enlarge a healthy canary by this schedule; 100 makes it live'],
      ['--step-minutes <n>', 'With --ramp: how long each step takes at least (default: 60)'],
      ['--step-pages <n>', 'With --ramp: pages of the canary in each step (default: 1000)'],
      ['--dry-run', 'Compare, but do not withdraw or enlarge'],
    ],
    examples: [
      'remote-lobby --once',
      'remote-lobby --metrics 10.0.0.5:4402,10.0.0.6:4402',
      'remote-lobby --ramp 5,25,50,100 --step-minutes 30',
    ],
  },
  console: {
    forms: ['[options]'],
    summary: 'Open a page in the browser that shows the releases and changes them',
    options: [
      ['--read-only', 'Show everything, but change nothing'],
      ['--metrics <host:port>,...', 'Metrics addresses of all edges (default: the local edge)'],
    ],
    examples: ['', '--read-only --metrics 10.0.0.5:4402,10.0.0.6:4402'],
  },
  status: {
    forms: [''],
    summary: 'Show the live builds, canaries and last known good builds',
    examples: ['', '--json'],
  },
  history: {
    forms: ['[<package>]'],
    summary: 'Show who changed what, when and why',
    examples: ['', 'remote-lobby'],
  },
  explain: {
    forms: ["'<stack>'", '', '<trace-id> [--log <file>]'],
    summary: 'Show the team, build, source file and line of each frame of an error in the browser',
    options: [
      ["'<stack>'", 'Stack of an error in a page (default: read from standard input)'],
      ['<trace-id>', 'Trace id of a page. Its errors are in the log of the edge'],
      ['--log <file>', 'Log of the edge (default: read from standard input)'],
    ],
    examples: ['', '0123456789abcdef0123456789abcdef --log edge.log'],
  },
  verify: {
    forms: [''],
    summary: 'Check all signatures and files in the release store',
    examples: [''],
  },
  repair: {
    forms: ['<build> [<package-folder>] [--dry-run]'],
    summary: 'Replace missing and damaged files of a build by copies with the signed hash',
    options: [
      ['<package-folder>', 'Folder of the same build (default: the package of this checkout)'],
      dryRun,
    ],
    examples: [
      'remote-lobby@1.4.0-1a2b3c4d --dry-run',
      'remote-lobby@1.4.0-1a2b3c4d /tmp/checkout/remote-lobby',
    ],
  },
  link: {
    forms: ['--with <build>,... [options]'],
    summary: 'Create a QA link that runs these builds with the live ones',
    options: [
      ['--with <build>,...', 'Builds, for example remote-lobby@1.4.0-1a2b3c4d'],
      ['--hours <hours>', 'How long the link is valid (default: 8)'],
    ],
    examples: ['--with remote-lobby@1.4.0-1a2b3c4d --hours 24'],
  },
  links: {
    forms: ['', 'revoke <id> [options]'],
    summary: 'List QA links, or revoke one',
    options: [['--why <text>', 'Reason for the list of links'], dryRun],
    examples: ['', 'revoke 0123456789abcdef --why "test finished"'],
  },
  gc: {
    forms: ['[options]'],
    summary: 'Delete builds that were not in use recently',
    options: [
      ['--days <days>', 'Keep builds that were in use in the last <days> days (default: 30)'],
      dryRun,
    ],
    examples: ['--dry-run', '--days 60'],
  },
  keys: {
    forms: [
      '',
      'add <name> --role <role> [--packages <package>,...] [--dry-run]',
      'next [--dry-run]',
      'rotate [--dry-run]',
      'distrust <key> [options]',
    ],
    summary: 'List, add, rotate or distrust the signing keys',
    options: [
      ['add <name>', 'Create the key of one person or CI job'],
      ['--role <role>', 'With add: publish, operate or withdraw'],
      ['--packages <package>,...', 'With add: the packages that the key may change (default: all)'],
      ['next', 'Create the next signing key'],
      ['rotate', 'Make the next key the signing key'],
      ['distrust <key>', 'Stop trusting a key, and sign its genuine revisions again'],
      ['--up-to <revision>', 'With distrust: the last genuine revision (default: all)'],
      dryRun,
    ],
    examples: [
      '',
      'add anna --role operate',
      'add lobby-ci --role publish --packages remote-lobby',
      'rotate --dry-run',
      'distrust 0123456789abcdef --up-to 41',
    ],
  },
  nginx: {
    forms: ['[options]'],
    summary: 'Create a configuration for an nginx in front of the edge',
    options: [
      ['--out <file>', 'Write this file instead of printing the configuration'],
      ['--edge <host:port>,...', 'Addresses of the edges (default: the local edge)'],
      ['--tls <folder>', 'Folder with fullchain.pem and privkey.pem'],
      ['--cache <folder>', 'Cache folder (default: /var/lib/nginx/casino-shell)'],
    ],
    examples: ['--out /etc/nginx/conf.d/casino.conf --tls /etc/letsencrypt/live/casino.example'],
  },
} as const satisfies Readonly<Record<string, CommandHelp>>;
