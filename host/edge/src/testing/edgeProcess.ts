import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { cliInFolder } from './cliInFolder';

const children: ChildProcess[] = [];

export function killProcesses(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a Node process of the edge's package, with a store and keys in `folder`. */
export function startProcess(folder: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, args, {
    cwd: join(__dirname, '..', '..'),
    env: { ...process.env, ...cliInFolder(folder).env, DRAIN_DELAY_MS: '0', ...env },
  });
  children.push(child);
  const output = { out: '', err: '' };
  child.stderr.on('data', (part) => (output.err += String(part)));
  const untilPrinted = (word: string) =>
    new Promise<void>((resolve) => {
      child.stdout.on('data', () => output.out.includes(word) && resolve());
      child.once('close', () => resolve());
    });
  child.stdout.on('data', (part) => (output.out += String(part)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output, untilPrinted, ended };
}
