import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const extractedPath = join(__dirname, '../../../../.cache/promtool');

/** Prometheus' tool, as `.config/run/promtool.mjs` finds it. Without it, its tests are skipped. CI must have it. */
const promtool = [process.env['PROMTOOL_PATH'], '/usr/bin/promtool', extractedPath].find(
  (path): path is string => path !== undefined && existsSync(path),
);

export const withPromtool = promtool === undefined ? it.skip : it;

/** Runs promtool, and throws its output if it fails. */
export function runPromtool(args: readonly string[], input = ''): string {
  try {
    return execFileSync(promtool ?? '', args, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    throw new Error(`promtool ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}
