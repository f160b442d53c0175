import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tabPollMs } from 'shared-contracts/releases';
import { commandPages, commandsIn, splitCommandLine } from '../testing/documentedCommands';
import { openTabsText } from '../console/openTabsText';
import { parseCommand } from './arguments';
import { usage } from './usage';

function parseErrorOf(argv: readonly string[]): { error?: string } {
  try {
    parseCommand(argv);
    return {};
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

it.each(commandPages)('%s contains only valid commands', (file) => {
  const commands = commandsIn(file);
  expect(commands).not.toHaveLength(0);
  for (const line of commands) {
    const [, ...argv] = splitCommandLine(line);
    expect({ line, ...parseErrorOf(argv) }).toEqual({ line });
  }
});

const verbs =
  'status publish canary watch promote rollback restore verify repair history keys gc nginx'.split(' ');

it.each(verbs)('the runbook or a page that it links to describes when to use %s', (verb) => {
  const commands = ['runbook', 'deployment'].flatMap((name) => commandsIn(`host/docs/${name}.md`));
  expect(commands.map((line) => splitCommandLine(line)[1])).toContain(verb);
});

const consoleFolder = join(__dirname, '../console/page');
const consoleSource = readdirSync(consoleFolder)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(consoleFolder, file), 'utf8'))
  .join('\n');
const docText = (name: string) => readFileSync(join(__dirname, '../../../docs', `${name}.md`), 'utf8');

/** The rows of the table of procedures. */
function procedures() {
  const [table = ''] = /^\| Procedure .*?\n\n/ms.exec(docText('runbook')) ?? [];
  const rows = table.trim().split('\n').slice(2);
  return rows.map((row) => {
    const [, , commands = '', inConsole = ''] = row.split('|').map((cell) => cell.trim());
    return { commands, inConsole };
  });
}

it('the runbook names the command and the console button of each procedure, or why only the command exists', () => {
  const table = procedures();
  const commandsText = table.map(({ commands }) => commands).join(' ');
  for (const [, verb = ''] of usage.matchAll(/^ {2}([a-z]+) {2,}[A-Z]/gm))
    if (verb !== 'console') expect(commandsText).toMatch(new RegExp(`\`${verb}[ \`]`));
  for (const { commands, inConsole } of table)
    expect({ commands, inConsole }).toEqual({
      commands,
      inConsole: expect.stringMatching(/^(?:\*\*[A-Z]|command only: \w+)/) as string,
    });
});

it('the documents and the console promise a new build in open tabs within the same time', () => {
  expect(openTabsText).toContain(`within ${String(tabPollMs.max / 1_000)} seconds`);
  for (const name of ['runbook', 'releases', 'console']) {
    const times = [...docText(name).matchAll(/visible\s+tabs[^.]*?within\s+(\d+)\s+seconds/gi)];
    expect([name, times.length]).not.toEqual([name, 0]);
    for (const [, seconds] of times) expect([name, Number(seconds) * 1_000]).toEqual([name, tabPollMs.max]);
  }
});

it('the runbook names only pages and buttons that the release console has', () => {
  const hints = [...docText('runbook').matchAll(/In the console: (.*?)(?:\n\n|$)/gs)];
  const texts = [...hints.map(([, hint = '']) => hint), ...procedures().map(({ inConsole }) => inConsole)];
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\*\*(.*?)\*\*/gs)].map(([, name = '']) => name.replaceAll(/\s+/g, ' ')),
  );
  expect(names).toEqual(expect.arrayContaining(['Now', 'Roll back', 'Restore revision', 'Withdraw']));
  // A name is a title in a string, or the text of an element, which may continue with a value.
  for (const name of names)
    expect(consoleSource).toMatch(new RegExp(`(?:'|>|^ *)${name}(?:'|<| \\{|$)`, 'm'));
});

it('the page about the release console describes each of its pages', () => {
  const pages = [...consoleSource.matchAll(/^ {2}\['[a-z]*', '([A-Za-z ]+)'\],$/gm)].map(
    ([, title]) => title,
  );
  const described = [...docText('console').matchAll(/^\| ([A-Z][A-Za-z ]*?) +\|/gm)].map(
    ([, title]) => title,
  );
  expect(pages).toContain('QA links');
  expect(described).toEqual(expect.arrayContaining(pages));
});
