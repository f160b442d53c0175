import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sandboxRoot } from '../paths';
import type { NewSession } from '../members/sessions';
import { callHeaders, rememberSession } from './browsers';
import { encodeCall } from './encodeCall';
import type { Envelope } from './testSandbox';

const readyTimeoutMs = 60_000;

/** Starts the sandbox as a separate process, like `npm start`. */
export function spawnSandbox(port: number, env: Record<string, string>, options: readonly string[] = []) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(sandboxRoot, 'src/main.ts'), ...options], {
    cwd: sandboxRoot,
    env: { ...process.env, PORT: String(port - 1), DEMO: '1', DRAIN_DELAY_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output.text += text.toString();
    });
  }
  const origin = `http://127.0.0.1:${String(port)}`;
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, signal) => {
      resolve(code ?? signal);
    });
  });

  const isReady = async () => {
    try {
      return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
    } catch {
      return false;
    }
  };

  return {
    pid: child.pid ?? 0,
    port,
    origin,
    output,
    /** Valid once the sandbox is ready. */
    get callbackOrigin() {
      return `http://127.0.0.1:${/"callbackPort":(\d+)/.exec(output.text)?.[1] ?? ''}`;
    },
    ended,
    kill: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    },
    ready: async () => {
      const deadline = Date.now() + readyTimeoutMs;
      while (!(await isReady())) {
        if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline)
          throw new Error(`no sandbox: ${output.text}`);
        await wait(50);
      }
    },
    /** Rejects when the process dies before the reply. */
    call: async (
      path: string,
      body: Record<string, unknown>,
      { token, headers = {} }: { token: string; headers?: Record<string, string> },
    ): Promise<Envelope> => {
      const call = encodeCall(path, body);
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': call.type, ...callHeaders(token), ...headers },
        body: call.body,
      });
      return (await response.json()) as Envelope;
    },
    /** QA's site needs its Host header, which fetch cannot set. */
    control: (name: string, body: unknown = {}) =>
      new Promise<unknown>((resolve, reject) => {
        const call = request(
          {
            port,
            host: '127.0.0.1',
            path: `/control/${name}`,
            method: 'POST',
            headers: { host: `qa.localhost:${String(port)}`, 'content-type': 'application/json' },
          },
          (response) => {
            let text = '';
            response.on('data', (part: Buffer) => (text += part.toString()));
            response.on('end', () => {
              const reply: unknown = JSON.parse(text);
              if (name === 'createMember') rememberSession(reply as NewSession);
              resolve(reply);
            });
          },
        );
        call.on('error', reject);
        call.end(JSON.stringify(body));
      }),
  };
}

export type SpawnedSandbox = ReturnType<typeof spawnSandbox>;
