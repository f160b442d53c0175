import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));

export const sandboxRoot = resolve(folder, '..');
export const repositoryRoot = resolve(sandboxRoot, '../..');
