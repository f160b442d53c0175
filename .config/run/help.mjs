import { commandPrefix } from './root.mjs';

/** Aligns the descriptions of a list of options. */
function alignRows(rows) {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, description]) => `${name.padEnd(width)}  ${description}`);
}

const section = (title, lines) => [`${title}:`, ...lines.map((line) => `  ${line}`)].join('\n');

/**
 * Returns a help page. `commands` and `options` are rows `[name, description]`.
 * @param {import('./help.mjs').Help} help
 */
function helpText({ summary, usage, commands = [], options = [], examples, notes = [] }) {
  return [
    summary,
    section('Usage', usage),
    ...(commands.length > 0 ? [section('Commands', alignRows(commands))] : []),
    section('Options', alignRows([...options, ['--help', 'Show this help']])),
    section('Examples', examples),
    ...notes,
  ].join('\n\n');
}

/** Prints the help page and exits if the arguments contain `--help` or `-h`. */
export function showHelp(help, argv = process.argv.slice(2)) {
  if (!argv.some((argument) => argument === '--help' || argument === '-h')) return;
  console.log(helpText(help).replaceAll(/\bpnpm (?=[a-z])/g, `${commandPrefix} `));
  process.exit(0);
}
