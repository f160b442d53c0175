import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sandboxRoot } from '../paths';
import type { LedgerOperation } from './ledgerOperations';
import type { WorkerCall, WorkerReply } from './ledgerWorker';

/** Starts a worker. A call that a kill interrupts returns 'lost'. */
export function spawnLedgerWorker(databaseUrl: string) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(sandboxRoot, 'src/testing/ledgerWorker.ts')],
    {
      cwd: sandboxRoot,
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  // The process can be killed before the write.
  child.stdin.on('error', () => undefined);
  const pendingCalls = new Map<number, (outcome: WorkerReply['outcome'] | 'lost') => void>();
  let calls = 0;
  let isClosed = false;
  const workerClosed = new Promise<void>((resolve) => {
    child.once('close', () => {
      isClosed = true;
      for (const settle of pendingCalls.values()) settle('lost');
      pendingCalls.clear();
      resolve();
    });
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('close', () => {
      reject(new Error('the worker ended before it was ready'));
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'ready') {
        resolve();
        return;
      }
      const { id, outcome } = JSON.parse(line) as WorkerReply;
      pendingCalls.get(id)?.(outcome);
      pendingCalls.delete(id);
    });
  });
  return {
    ready,
    call: (operation: LedgerOperation) =>
      new Promise<WorkerReply['outcome'] | 'lost'>((resolve) => {
        if (isClosed) {
          resolve('lost');
          return;
        }
        calls += 1;
        pendingCalls.set(calls, resolve);
        const call: WorkerCall = { id: calls, operation };
        child.stdin.write(`${JSON.stringify(call)}\n`);
      }),
    kill: () => {
      child.kill('SIGKILL');
      return workerClosed;
    },
    end: () => {
      child.stdin.end();
      return workerClosed;
    },
  };
}
