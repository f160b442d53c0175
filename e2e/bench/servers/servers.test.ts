import { spawn } from 'node:child_process';
import { readChildCpuSeconds } from './measureBuilds';
import { cpuMsOf } from './cpuMsOf';
import { medianThroughput, measureThroughput } from './measureThroughput';

it('sums the user and system CPU time of the shell’s children', () => {
  expect(readChildCpuSeconds('0m0.010s 0m0.000s\n1m2.500s 0m3.250s\n')).toBe(65.75);
});

it('makes the requested number of calls with the requested concurrency', async () => {
  let calls = 0;
  let pendingCalls = 0;
  let maxPendingCalls = 0;
  const { perSecond } = await measureThroughput(process.pid, { times: 50, concurrency: 4 }, async () => {
    calls += 1;
    pendingCalls += 1;
    maxPendingCalls = Math.max(maxPendingCalls, pendingCalls);
    await new Promise(setImmediate);
    pendingCalls -= 1;
  });
  expect([calls, maxPendingCalls, perSecond > 0]).toEqual([50, 4, true]);
});

it('returns the median of the rounds, and no CPU time if a round has none', () => {
  const throughputs = [3, 1, 9].map((cpuMs) => ({ perSecond: cpuMs * 10, cpuMs }));
  expect(medianThroughput(throughputs)).toEqual({ perSecond: 30, cpuMs: 3 });
  expect(medianThroughput([...throughputs, { perSecond: 1, cpuMs: undefined }]).cpuMs).toBeUndefined();
});

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux(
  'counts the CPU time of a process and its children, and returns undefined after they ended',
  async () => {
    const child = spawn('sh', ['-c', 'yes > /dev/null & wait'], { detached: true, stdio: 'ignore' });
    const pid = child.pid ?? 0;
    const startMs = (await cpuMsOf(pid)) ?? 0;
    while (((await cpuMsOf(pid)) ?? 0) < startMs + 20) await new Promise(setImmediate);
    process.kill(-pid, 'SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    expect(await cpuMsOf(pid)).toBeUndefined();
  },
);
