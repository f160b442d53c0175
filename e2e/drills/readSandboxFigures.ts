import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../support/settings';
import type { DrillOptions } from './Drill';

/** Runs a drill of the sandbox in a separate process, and returns the figures that it prints. */
export async function readSandboxFigures<Figures>(
  drill: 'depositDrill' | 'apiFuzz' | 'cashOutRaces' | 'signInTimes' | 'killRounds',
  turns: number,
  { seed, progress }: DrillOptions,
): Promise<Figures> {
  const args = ['--import', 'tsx', 'src/testing/figuresMain.ts', drill, String(turns), String(seed)];
  const child = spawn(process.execPath, args, {
    cwd: `${root}e2e/sandbox`,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface(child.stderr).on('line', progress);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`the sandbox ended with ${String(code)}`);
  return JSON.parse(output) as Figures;
}
