import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ensureWrk } from '../../../.config/run/wrk.mjs';
import { median } from '../../bench/median';
import type { Cluster } from './startCluster';

const run = promisify(execFile);
/** The unit of processor times in /proc on Linux. */
const msPerTick = 10;
/** Connections per edge. They send requests without a pause and so saturate the edge. */
const connections = 16;
const warmUpSeconds = 5;

export interface Throughput {
  readonly edges: number;
  readonly requestsPerSecond: number;
  readonly processorMsPerRequest: number;
}

/** The processor time that a process has used since its start. */
async function processorMsOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${String(pid)}/stat`, 'utf8');
  // The name of the process can contain spaces, so the fields are counted from its closing bracket.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [userTicks, systemTicks] = fields.slice(11, 13).map(Number);
  return ((userTicks ?? 0) + (systemTicks ?? 0)) * msPerTick;
}

/** Requests documents from the edges with one wrk each. Returns how many it received from all of them. */
async function requestDocuments(
  edges: Cluster['edges'],
  playerHost: string,
  seconds: number,
): Promise<number> {
  const wrk = await ensureWrk();
  const counts = edges.map(async ({ port }) => {
    const { stdout } = await run(wrk, [
      '-t1',
      `-c${String(connections)}`,
      `-d${String(seconds)}s`,
      '-H',
      `Host: ${playerHost}`,
      '-H',
      'Accept-Encoding: br',
      `http://127.0.0.1:${String(port)}/`,
    ]);
    const count = Number(/(\d+) requests in/.exec(stdout)?.[1]);
    if (!(count > 0) || /Non-2xx/.test(stdout)) throw new Error(`wrk reports:\n${stdout}`);
    return count;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/**
 * Measures the processor time of saturated edges per request. Each round measures one, two and three edges, because the
 * speed of a shared machine changes over minutes. Returns medians of the rounds.
 */
export async function measureThroughput(
  { edges, playerHost }: Pick<Cluster, 'edges' | 'playerHost'>,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Throughput[]> {
  const processorMs = async () => {
    const times = await Promise.all(edges.map((edge) => processorMsOf(edge.pid())));
    return times.reduce((sum, time) => sum + time, 0);
  };
  const measure = async (count: number): Promise<Throughput> => {
    const beforeMs = await processorMs();
    const requests = await requestDocuments(edges.slice(0, count), playerHost, seconds);
    return {
      edges: count,
      requestsPerSecond: requests / seconds,
      processorMsPerRequest: ((await processorMs()) - beforeMs) / requests,
    };
  };
  for (const edge of edges) await requestDocuments([edge], playerHost, warmUpSeconds);
  const measurementsByCount: Throughput[][] = edges.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, measurements] of measurementsByCount.entries())
      measurements.push(await measure(index + 1));
  }
  return measurementsByCount.map((measurements, index) => ({
    edges: index + 1,
    requestsPerSecond: median(measurements.map((measurement) => measurement.requestsPerSecond)),
    processorMsPerRequest: median(measurements.map((measurement) => measurement.processorMsPerRequest)),
  }));
}
