import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

const readyTimeoutMs = 60_000;
const pollIntervalMs = 50;

interface RestartableOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly isReady: () => Promise<boolean>;
}

export interface Restartable {
  readonly name: string;
  readonly pid: () => number;
  /** The output since the last start. */
  readonly output: () => string;
  readonly isRunning: () => boolean;
  /** Starts the process and resolves when it is ready. */
  readonly start: () => Promise<void>;
  /** Sends the signal and resolves when the process has ended. */
  readonly stop: (signal: NodeJS.Signals) => Promise<void>;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** A process that a drill kills and starts again. */
export function restartable({ name, command, args, cwd, env, isReady }: RestartableOptions): Restartable {
  let child: ChildProcess | undefined;
  let output = '';
  let isServing = false;

  async function start(): Promise<void> {
    output = '';
    const started = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (part: Buffer) => (output += part.toString()));
    const deadlineMs = performance.now() + readyTimeoutMs;
    while (!(await isReady())) {
      if (hasEnded(started) || performance.now() > deadlineMs)
        throw new Error(`${name} does not start: ${output.slice(-1_000)}`);
      await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
    }
    isServing = true;
  }

  return {
    name,
    pid: () => child?.pid ?? 0,
    output: () => output,
    isRunning: () => isServing,
    start,
    stop: async (signal) => {
      isServing = false;
      if (!child || hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** Tells whether an address responds with status 200. */
export async function respondsOk(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/** Tells whether a process accepts connections on a port. */
export const acceptsConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', (hadError) => {
      resolve(!hadError);
    });
  });
