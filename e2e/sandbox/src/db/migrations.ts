import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxRoot } from '../paths';

export interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly steps: readonly string[];
}

const separator = '--> statement-breakpoint';

/** The numbered files of `migrations/`, in order, each cut into single statements. */
export function readMigrations(): Migration[] {
  const folder = join(sandboxRoot, 'migrations');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex').slice(0, 16);
    return { name, checksum, steps: text.split(separator).map((step) => step.trim()) };
  });
}
