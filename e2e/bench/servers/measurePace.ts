import { median } from '../median';
import { cpuMsOf } from './cpuMsOf';

export interface Pace {
  readonly perSecond: number;
  /** Of the server, for one request; undefined on systems that do not say. */
  readonly cpuMs: number | undefined;
}

export const medianPace = (paces: readonly Pace[]): Pace => {
  const cpus = paces.flatMap(({ cpuMs }) => (cpuMs === undefined ? [] : [cpuMs]));
  return {
    perSecond: median(paces.map(({ perSecond }) => perSecond)),
    cpuMs: cpus.length === paces.length ? median(cpus) : undefined,
  };
};

/** So many requests, so many of them at once, and what the server worked for each. */
export async function paceOf(
  pid: number,
  { times, together }: { readonly times: number; readonly together: number },
  ask: () => Promise<void>,
): Promise<Pace> {
  const before = await cpuMsOf(pid);
  const startedMs = performance.now();
  let left = times;
  const goOn = async () => {
    while (left > 0) {
      left -= 1;
      await ask();
    }
  };
  await Promise.all(Array.from({ length: together }, goOn));
  const tookMs = performance.now() - startedMs;
  const after = await cpuMsOf(pid);
  const cpuMs = before === undefined || after === undefined ? undefined : (after - before) / times;
  return { perSecond: (times / tookMs) * 1_000, cpuMs };
}
