import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

export const sandboxRoot = resolve(here, '..');
export const repositoryRoot = resolve(sandboxRoot, '../..');
