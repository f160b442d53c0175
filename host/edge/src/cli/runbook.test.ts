import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandPages, commandsIn, parseArguments } from '../testing/documentedCommands';
import { commandFrom } from './arguments';

function parseErrorOf(argv: readonly string[]): { error?: string } {
  try {
    commandFrom(argv);
    return {};
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

it.each(commandPages)('%s contains only valid commands', (file) => {
  const commands = commandsIn(file);
  expect(commands).not.toHaveLength(0);
  for (const line of commands) {
    const [, ...argv] = parseArguments(line);
    expect({ line, ...parseErrorOf(argv) }).toEqual({ line });
  }
});

const verbs =
  'status publish canary watch promote rollback restore verify repair history keys gc nginx'.split(' ');

it.each(verbs)('the runbook or a page that it links to describes when to use %s', (verb) => {
  const commands = ['runbook', 'deployment'].flatMap((name) => commandsIn(`host/docs/${name}.md`));
  expect(commands.map((line) => parseArguments(line)[1])).toContain(verb);
});

const consoleFolder = join(__dirname, '../console/page');
const consoleSource = readdirSync(consoleFolder)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(consoleFolder, file), 'utf8'))
  .join('\n');
const docText = (name: string) => readFileSync(join(__dirname, '../../../docs', `${name}.md`), 'utf8');

it('the runbook names only pages and buttons that the release console has', () => {
  const hints = [...docText('runbook').matchAll(/In the console: (.*?)(?:\n\n|$)/gs)];
  const names = hints.flatMap(([, hint = '']) =>
    [...hint.matchAll(/\*\*(.*?)\*\*/gs)].map(([, name = '']) => name.replaceAll(/\s+/g, ' ')),
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
