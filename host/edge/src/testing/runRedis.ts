import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './edgeProcess';

/** The path of Debian's package, unless REDIS_PATH is set. */
function findRedis(): string | undefined {
  const path = process.env['REDIS_PATH'] ?? '/usr/bin/redis-server';
  return existsSync(path) ? path : undefined;
}

const redisPath = findRedis();

// Without redis-server, its tests are skipped. CI must have it.
export const withRedis = redisPath === undefined ? describe.skip : describe;

const withoutDisk = ['--save', '', '--appendonly', 'no'];

async function startProcess(port: number, folder: string, options: readonly string[]) {
  const network = ['--port', String(port), '--bind', '127.0.0.1'];
  const child = spawn(redisPath ?? '', [...network, '--dir', folder, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Ready to accept connections')) resolve();
    });
    child.once('close', () => reject(new Error(`redis-server does not start: ${output}`)));
  });
  return child;
}

/** Sends commands to a server, without the client under test. Returns all replies as text. */
async function sendCommands(port: number, ...commands: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let reply = '';
  socket.setEncoding('utf8').on('data', (text: string) => (reply += text));
  socket.end([...commands, 'QUIT', ''].join('\r\n'));
  await once(socket, 'close');
  return reply;
}

/** Starts a Redis without persistence on a free port. It can be killed, started again and stopped for a while. */
export async function runRedis(options: readonly string[] = withoutDisk) {
  const port = await freePort();
  // A test may configure the server to write to disk. The server then writes to this folder.
  const folder = await mkdtemp(join(tmpdir(), 'redis-'));
  let child = await startProcess(port, folder, options);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  };
  return {
    url: `redis://127.0.0.1:${String(port)}`,
    kill,
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true });
    },
    restart: async () => {
      child = await startProcess(port, folder, options);
    },
    hang: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    send: (...commands: readonly string[]) => sendCommands(port, ...commands),
  };
}

export type RunningRedis = Awaited<ReturnType<typeof runRedis>>;
