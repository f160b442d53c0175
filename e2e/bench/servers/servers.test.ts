import { spawn } from 'node:child_process';
import { childrensSeconds } from './buildTimes';
import { cpuMsOf } from './cpuMsOf';
import { medianPace, paceOf } from './paceOf';

it('reads from the shell what its children worked, of themselves and in the kernel', () => {
  expect(childrensSeconds('0m0.010s 0m0.000s\n1m2.500s 0m3.250s\n')).toBe(65.75);
});

it('asks as often as it should, no more at once than it should, and counts what each took', async () => {
  let [asked, underWay, most] = [0, 0, 0];
  const { perSecond } = await paceOf(process.pid, { times: 50, together: 4 }, async () => {
    asked += 1;
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise(setImmediate);
    underWay -= 1;
  });
  expect([asked, most, perSecond > 0]).toEqual([50, 4, true]);
});

it('takes the median of the rounds, and no figure where a round has none', () => {
  const paces = [3, 1, 9].map((cpuMs) => ({ perSecond: cpuMs * 10, cpuMs }));
  expect(medianPace(paces)).toEqual({ perSecond: 30, cpuMs: 3 });
  expect(medianPace([...paces, { perSecond: 1, cpuMs: undefined }]).cpuMs).toBeUndefined();
});

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux(
  'counts what a process and those it began have worked, and says nothing of one that is gone',
  async () => {
    const child = spawn('sh', ['-c', 'yes > /dev/null & wait'], { detached: true, stdio: 'ignore' });
    const pid = child.pid ?? 0;
    const begun = (await cpuMsOf(pid)) ?? 0;
    while (((await cpuMsOf(pid)) ?? 0) < begun + 20) await new Promise(setImmediate);
    process.kill(-pid, 'SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    expect(await cpuMsOf(pid)).toBeUndefined();
  },
);
