import { spawn } from 'node:child_process';
import { root } from '../root.mjs';

const graceMs = 5_000;

/** Leaders of the process groups that this process began and that may still have members. */
const leaders = new Set();
let ending = false;

/** Whether what ends now was asked to. */
export const isEnding = () => ending;

function signal(pid, name) {
  try {
    process.kill(-pid, name);
    return true;
  } catch {
    leaders.delete(pid);
    return false;
  }
}

/**
 * Begins a command as the leader of a group of its own, so that whatever it begins ends with it.
 * `child.ended` resolves to the exit code, or to the name of the signal, and never rejects.
 */
export function begin(command, args, { env = {}, cwd = root, stdio = ['ignore', 'pipe', 'pipe'] } = {}) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, detached: true, stdio });
  if (child.pid) leaders.add(child.pid);
  child.ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, name) => {
      if (child.pid) signal(child.pid, 'SIGTERM');
      resolve(code ?? name);
    });
  });
  return child;
}

export async function endAll() {
  ending = true;
  for (const pid of leaders) signal(pid, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (Date.now() < deadline && [...leaders].some((pid) => signal(pid, 0))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (const pid of leaders) signal(pid, 'SIGKILL');
}

/** However this process ends, short of being killed itself, what it began ends too. */
export function endTogether() {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  for (const [name, code] of Object.entries(codes)) {
    process.once(name, () => void endAll().then(() => process.exit(code)));
  }
  process.once('exit', () => {
    for (const pid of leaders) signal(pid, 'SIGKILL');
  });
}
