import { existsSync, readFileSync } from 'node:fs';
import { writeFiles } from '../run/writeFiles.mjs';
import { templateFiles } from './templateFiles.mjs';
import { withImporter } from './withImporter.mjs';

// In brotli bytes. The popup of the template needs 13,100, which leaves space for the team's first changes.
export const budget = { viewBrotliBytes: 15_000, scriptFiles: 12 };

const tsconfig = '.config/tsconfig.json';
const budgets = '.config/budgets.json';
const lockfile = 'pnpm-lock.yaml';

/** Files outside the new folder that the command changes. */
export const changedFiles = [tsconfig, budgets, lockfile];

export function requireFreeNames({ root, names: { packageName, popup }, takenPopups }) {
  if (existsSync(`${root}/${packageName}`))
    throw new Error(`${packageName} already exists. Choose another name.`);
  const owner = takenPopups.get(popup);
  if (owner !== undefined)
    throw new Error(`${owner} already has a popup with the id ${popup}. Choose another name.`);
}

/**
 * Creates the folder of a new remote, and adds the remote to the `changedFiles`. `takenPopups` maps the id of each
 * popup to its owner. `finish` formats and installs the new package. If a step fails, or the process ends before
 * `finish` has completed, all files are as before.
 */
export async function createRemote({ root, names, takenPopups, finish }) {
  const { packageName } = names;
  const folder = `${root}/${packageName}`;
  requireFreeNames({ root, names, takenPopups });

  const read = (file) => readFileSync(`${root}/${file}`, 'utf8');
  /** Returns the path of a file and its text with a new line before the line that starts with `next`. */
  const withLineBefore = (file, next, line) => {
    const text = read(file);
    if (!text.includes(next))
      throw new Error(`Nothing was created. ${file} has no line that starts with ${next.trim()}.`);
    return [file, text.replace(next, `${line}\n${next}`)];
  };
  const files = templateFiles(names);
  const { viewBrotliBytes, scriptFiles } = budget;
  const limits = `{ "viewBrotliBytes": ${viewBrotliBytes}, "scriptFiles": ${scriptFiles} }`;
  const allFiles = new Map([
    ...[...files].map(([path, text]) => [`${packageName}/${path}`, text]),
    withLineBefore(tsconfig, '    { "path": "../e2e" }', `    { "path": "../${packageName}" },`),
    withLineBefore(budgets, '  "*": ', `  "${packageName}": ${limits},`),
    [lockfile, withImporter(read(lockfile), JSON.parse(files.get('package.json')))],
  ]);
  await writeFiles(root, allFiles, () => finish(folder));
}
