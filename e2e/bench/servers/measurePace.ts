import { median } from '../median';
import { cpuMsOf } from './cpuMsOf';

export interface Pace {
  readonly perSecond: number;
  /** The server's CPU time per request. Undefined on systems other than Linux. */
  readonly cpuMs: number | undefined;
}

export const medianPace = (paces: readonly Pace[]): Pace => {
  const cpus = paces.flatMap(({ cpuMs }) => (cpuMs === undefined ? [] : [cpuMs]));
  return {
    perSecond: median(paces.map(({ perSecond }) => perSecond)),
    cpuMs: cpus.length === paces.length ? median(cpus) : undefined,
  };
};

/** Sends requests with the given concurrency and measures the rate and the server's CPU time per request. */
export async function measurePace(
  pid: number,
  { times, concurrency }: { readonly times: number; readonly concurrency: number },
  call: () => Promise<void>,
): Promise<Pace> {
  const before = await cpuMsOf(pid);
  const startedMs = performance.now();
  let remaining = times;
  const runWorker = async () => {
    while (remaining > 0) {
      remaining -= 1;
      await call();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runWorker));
  const tookMs = performance.now() - startedMs;
  const after = await cpuMsOf(pid);
  const cpuMs = before === undefined || after === undefined ? undefined : (after - before) / times;
  return { perSecond: (times / tookMs) * 1_000, cpuMs };
}
