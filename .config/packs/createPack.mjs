import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Packs the files that `write` writes into an empty folder. Returns the path of the new archive in `target`. */
export function createPack(write, target) {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'));
  try {
    write(folder);
    mkdirSync(target, { recursive: true });
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', target];
    const [{ filename }] = JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }));
    return join(target, filename);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
