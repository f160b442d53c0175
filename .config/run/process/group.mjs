import { spawn } from 'node:child_process';
import { root } from '../root.mjs';

const graceMs = 5_000;

/** The leader of each process group that this process began and that still runs, with its end. */
const leaders = new Map();
let ending = false;

/** Whether what ends now was asked to. */
export const isEnding = () => ending;

function signal(pid, name) {
  try {
    process.kill(-pid, name);
  } catch {
    // The group has no member any more.
  }
}

/**
 * Begins a command as the leader of a group of its own, so that whatever it begins ends with it.
 * `child.ended` resolves to the exit code, or to the name of the signal, and never rejects.
 */
export function begin(command, args, { env = {}, cwd = root, stdio = ['ignore', 'pipe', 'pipe'] } = {}) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, detached: true, stdio });
  child.ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, name) => {
      // What the leader leaves behind has nobody left to end it.
      signal(child.pid, 'SIGKILL');
      leaders.delete(child.pid);
      resolve(code ?? name);
    });
  });
  if (child.pid) leaders.set(child.pid, child.ended);
  return child;
}

export async function endAll() {
  ending = true;
  for (const pid of leaders.keys()) signal(pid, 'SIGTERM');
  const grace = new Promise((resolve) => setTimeout(resolve, graceMs).unref());
  await Promise.race([Promise.all(leaders.values()), grace]);
  for (const pid of leaders.keys()) signal(pid, 'SIGKILL');
}

/** However this process ends, short of being killed itself, what it began ends too. */
export function endTogether() {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  for (const [name, code] of Object.entries(codes)) {
    process.once(name, () => void endAll().then(() => process.exit(code)));
  }
  process.once('exit', () => {
    for (const pid of leaders.keys()) signal(pid, 'SIGKILL');
  });
}
