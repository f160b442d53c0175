import { spawn } from 'node:child_process';
import { root } from '../root.mjs';

const graceMs = 5_000;

/** The exit promise of each running process group, by the process id of its leader. */
const leaders = new Map();
let isStopRequested = false;

/** Whether `stopAll` was called, so exits are expected. */
export const isStopping = () => isStopRequested;

function signal(pid, name) {
  try {
    process.kill(-pid, name);
  } catch {
    // All processes of the group have ended.
  }
}

/**
 * Starts a command as the leader of a new process group, so that its own children stop with it.
 * `child.exited` resolves to the exit code or the name of the signal. It never rejects.
 */
export function startCommand(
  command,
  args,
  { env = {}, cwd = root, stdio = ['ignore', 'pipe', 'pipe'] } = {},
) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, detached: true, stdio });
  child.exited = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, name) => {
      // Stops children that the leader left running.
      signal(child.pid, 'SIGKILL');
      leaders.delete(child.pid);
      resolve(code ?? name);
    });
  });
  if (child.pid) leaders.set(child.pid, child.exited);
  return child;
}

/** Stops all commands. Kills those that still run after the grace period. */
export async function stopAll() {
  isStopRequested = true;
  for (const pid of leaders.keys()) signal(pid, 'SIGTERM');
  const grace = new Promise((resolve) => setTimeout(resolve, graceMs).unref());
  await Promise.race([Promise.all(leaders.values()), grace]);
  for (const pid of leaders.keys()) signal(pid, 'SIGKILL');
}

/** Stops all commands when this process exits for any reason except SIGKILL. */
export function stopAllOnExit() {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  for (const [name, code] of Object.entries(codes)) {
    process.once(name, () => void stopAll().then(() => process.exit(code)));
  }
  process.once('exit', () => {
    for (const pid of leaders.keys()) signal(pid, 'SIGKILL');
  });
}
