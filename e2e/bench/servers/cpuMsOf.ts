import { readFile, readdir } from 'node:fs/promises';

/** In Linux' own words: the nanoseconds that a thread has been on a core. */
async function ranMs(pid: string): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const ran = threads.map(async (thread) => {
    const [nanoseconds = '0'] = (await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')).split(' ');
    const children = await readFile(`/proc/${pid}/task/${thread}/children`, 'utf8');
    const theirs = await Promise.all(children.split(' ').filter(Boolean).map(ranMs));
    return theirs.reduce((sum, ms) => sum + ms, Number(nanoseconds) / 1e6);
  });
  return (await Promise.all(ran)).reduce((sum, ms) => sum + ms, 0);
}

/** What a process and those it began have worked so far; undefined on systems that do not say. */
export async function cpuMsOf(pid: number): Promise<number | undefined> {
  try {
    return await ranMs(String(pid));
  } catch {
    return undefined;
  }
}
