import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..', '..');

/** The pages that contain `release` commands. */
export const commandPages = [
  'host/docs/releases.md',
  'host/docs/runbook.md',
  'host/docs/keys.md',
  'host/docs/deployment.md',
  'host/docs/console.md',
  'host/docs/monitoring.md',
  'e2e/docs/qa.md',
] as const;

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** The lines of the code blocks in one page, or in one section of it. */
export function blocksIn(file: string, section?: string): string[] {
  const text =
    section === undefined ? textOf(file) : textOf(file).split(`\n## ${section}\n`)[1]?.split('\n## ')[0];
  if (text === undefined) throw new Error(`${file} has no section "${section ?? ''}".`);
  return [...text.matchAll(/^ *```\w*\n(.*?)^ *```/gms)].flatMap(([, block = '']) =>
    block.split('\n').map((line) => line.trim()),
  );
}

/** Splits a line into arguments like a shell: respects double quotes, and stops at a comment or a pipe. */
export function splitCommandLine(line: string): string[] {
  const words = line.match(/#.*$|(?:"[^"]*"|[^\s"])+/g) ?? [];
  const end = words.findIndex((word) => word.startsWith('#') || word === '|');
  return (end === -1 ? words : words.slice(0, end)).map((word) => word.replaceAll('"', ''));
}

/**
 * Finds `release` commands in code blocks and inline code. Those with `<…>` or `[…]` are placeholders and are skipped.
 */
export function commandsIn(file: string): string[] {
  const inline = [
    ...textOf(file)
      .replaceAll(/^ *```.*?^ *```/gms, '')
      .matchAll(/`(release [^`]+)`/g),
  ].map(([, command = '']) => command);
  return [...blocksIn(file), ...inline].filter((line) => line.startsWith('release ') && !/[<[]/.test(line));
}
