import { readFile, readdir } from 'node:fs/promises';

/** Reads the CPU time of a process and its children. Linux reports nanoseconds per thread in `schedstat`. */
async function readCpuMs(pid: string): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const threadTimes = threads.map(async (thread) => {
    const [nanoseconds = '0'] = (await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')).split(' ');
    const children = await readFile(`/proc/${pid}/task/${thread}/children`, 'utf8');
    const childTimes = await Promise.all(children.split(' ').filter(Boolean).map(readCpuMs));
    return childTimes.reduce((sum, ms) => sum + ms, Number(nanoseconds) / 1e6);
  });
  return (await Promise.all(threadTimes)).reduce((sum, ms) => sum + ms, 0);
}

/** Returns the CPU time of a process and its children so far. Undefined on systems other than Linux. */
export async function cpuMsOf(pid: number): Promise<number | undefined> {
  try {
    return await readCpuMs(String(pid));
  } catch {
    return undefined;
  }
}
