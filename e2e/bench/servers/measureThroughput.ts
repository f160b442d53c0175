import { median } from '../median';
import { cpuMsOf } from './cpuMsOf';

export interface Throughput {
  readonly perSecond: number;
  /** The server's CPU time per request. Undefined on systems other than Linux. */
  readonly cpuMs: number | undefined;
}

export const medianThroughput = (throughputs: readonly Throughput[]): Throughput => {
  const cpuTimes = throughputs.flatMap(({ cpuMs }) => (cpuMs === undefined ? [] : [cpuMs]));
  return {
    perSecond: median(throughputs.map(({ perSecond }) => perSecond)),
    cpuMs: cpuTimes.length === throughputs.length ? median(cpuTimes) : undefined,
  };
};

/** Sends requests with this concurrency. Measures the rate and the server's CPU time per request. */
export async function measureThroughput(
  pid: number,
  { times, concurrency }: { readonly times: number; readonly concurrency: number },
  call: () => Promise<void>,
): Promise<Throughput> {
  const cpuMsBefore = await cpuMsOf(pid);
  const startedMs = performance.now();
  let remainingCalls = times;
  const runWorker = async () => {
    while (remainingCalls > 0) {
      remainingCalls -= 1;
      await call();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runWorker));
  const tookMs = performance.now() - startedMs;
  const cpuMsAfter = await cpuMsOf(pid);
  const cpuMs =
    cpuMsBefore === undefined || cpuMsAfter === undefined ? undefined : (cpuMsAfter - cpuMsBefore) / times;
  return { perSecond: (times / tookMs) * 1_000, cpuMs };
}
