import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { canaryTrial } from '../testing/canaryTrial';
import { temporaryFolder } from '../testing/fixturePackage';

let folder: string;
let remove: () => Promise<void>;
let trial: Awaited<ReturnType<typeof canaryTrial>>;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  trial = await canaryTrial(folder);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await trial.close();
  await remove();
});

const watchOnce = (...more: string[]) =>
  trial.release('watch', 'remote-lobby', '--once', '--metrics', trial.metrics, ...more);

it('withdraws a canary of which 5 % fail, with the evidence in the history and a key that can do no more @A11', async () => {
  const { visits, live, canary } = trial;
  await visits(live, 1_200, 200);
  await visits(canary, 420, 20);
  const dry = await watchOnce('--dry-run');
  expect(dry).toMatchObject({ code: 1, out: expect.stringContaining('A dry run: nothing was written') });
  expect(await trial.stateNow()).toHaveProperty('canary');
  // Where it runs there is no key that could publish.
  await rm(join(folder, 'keys', 'release.pem'));
  const { code, out, err } = await watchOnce();
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(out).toContain(`remote-lobby@${canary.record.version} is bad`);
  expect(out).toContain('It failed 21 of 420 pages (load 0, ready 21, crash 0)');
  expect(out).toContain('failed 6 of 1200 pages in the same minutes');
  expect(await trial.stateNow()).not.toHaveProperty('canary');
  const history = await trial.release('history', 'remote-lobby');
  expect(history.out).toMatch(/\twithdraw\t.*revoked .*\twatch: remote-lobby@.* is bad: it fails more often/);
  await trial.edge.feed.refresh();
  expect(trial.edge.feed.live()?.registry.releases['remote-lobby']?.revoked).toEqual([canary.record.version]);
  expect(await watchOnce()).toMatchObject({ code: 0, out: 'remote-lobby has no canary.' });
});

it('leaves a healthy one, one with little traffic, and one beside which the live build fails as well', async () => {
  const { visits, live, canary } = trial;
  await visits(canary, 20, 2);
  expect(await watchOnce()).toMatchObject({
    code: 0,
    out: expect.stringContaining('is undecided: fewer than 200 pages of the live build'),
  });
  await visits(live, 400, 3);
  const { out } = await watchOnce('--json');
  expect(JSON.parse(out)).toMatchObject({
    verdict: 'undecided',
    reason: 'the live build fails as well: the fault is elsewhere',
    canary: { pages: 20, failed: 10 },
  });
});

it('alarms a person while the live build fails as well, and keeps the canary from growing for so long @S7', async () => {
  const { visits, release, live, canary, edge } = trial;
  const gauge = async () => (await edge.metrics.inject('/metrics')).body;
  await visits(canary, 60, 1);
  await visits(live, 300);
  expect(await gauge()).toContain('casino_canary_outage{remote="remote-lobby"} 0\n');
  await visits(live, 100, 1);
  expect(await gauge()).toContain('casino_canary_outage{remote="remote-lobby"} 1\n');
  expect(await watchOnce('--dry-run')).toMatchObject({ code: 1, out: expect.stringMatching(/^ALARM: /) });
  expect((await release('status')).out).not.toContain('ALARM');
  const { code, out } = await watchOnce();
  expect({ code, isAlarm: out.startsWith('ALARM: ') }).toEqual({ code: 1, isAlarm: true });
  expect(out).toContain('It failed 60 of 60 pages');

  expect((await release('status')).out).toMatch(
    /\nALARM: remote-lobby@\S+ may not grow: at \S+ the live build/,
  );
  const growing = [
    ['canary', 'remote-lobby', '25'],
    ['promote', 'remote-lobby'],
    ['publish', canary.folder, '--canary', '25'],
    ['publish', canary.folder],
  ];
  for (const argv of growing) {
    expect(await release(...argv)).toMatchObject({ code: 1, err: expect.stringContaining('may not grow') });
  }
  expect(await trial.stateNow()).toMatchObject({ canary: { percent: 20 } });
  expect(await release('canary', 'remote-lobby', '5')).toMatchObject({ code: 0 });
  expect(await release('canary', 'remote-lobby', '6', '--break-glass', 'a known outage')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Let through by break-glass: remote-lobby@'),
  });

  // A hold ends five minutes after the last look that found the outage.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
  expect(await release('canary', 'remote-lobby', '25')).toMatchObject({ code: 0 });
  expect((await release('status')).out).not.toContain('ALARM');
});

/** For the edge and for the command. */
function timePasses(minutes: number) {
  trial.minutesPass(minutes);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
}
const gaugeNow = async () =>
  /casino_canary_outage\{remote="remote-lobby"\} (\d)/.exec(
    (await trial.edge.metrics.inject('/metrics')).body,
  )?.[1];

it('alarms about an outage of the live build that began a minute ago after hours without one @S7', async () => {
  const { visits, release, live, canary } = trial;
  await visits(live, 1_200);
  await visits(canary, 60);
  timePasses(180);
  await visits(live, 20);
  expect(await gaugeNow()).toBe('0');
  expect(await watchOnce()).toMatchObject({ code: 0 });
  timePasses(1);
  await visits(live, 100, 1);
  expect(await gaugeNow()).toBe('1');
  const { code, out } = await watchOnce();
  expect({ code, isAlarm: out.startsWith('ALARM: ') }).toEqual({ code: 1, isAlarm: true });
  expect(out).toContain(`${live.record.version} failed 100 of 100 pages in the last minute.`);
  expect(await release('canary', 'remote-lobby', '25')).toMatchObject({
    code: 1,
    err: expect.stringContaining('may not grow'),
  });
});

it('alarms no more about an outage of the live build that ended an hour ago', async () => {
  const { visits, release, live, canary } = trial;
  await visits(live, 400, 1);
  await visits(canary, 60);
  expect(await gaugeNow()).toBe('1');
  expect((await watchOnce()).out).toMatch(/^ALARM: .* failed 400 of 400 pages in the last minute\./);
  timePasses(60);
  expect(await gaugeNow()).toBe('0');
  const { code, out } = await watchOnce();
  expect({ code, isAlarm: out.startsWith('ALARM: ') }).toEqual({ code: 0, isAlarm: false });
  expect((await release('status')).out).not.toContain('ALARM');
  expect(await release('canary', 'remote-lobby', '25')).toMatchObject({ code: 0 });
});

it('tells a healthy one in the words that the runbook’s recipe looks for before it promotes, and no other', async () => {
  const { visits, live, canary } = trial;
  const runbook = await readFile(join(__dirname, '..', '..', '..', 'RUNBOOK.md'), 'utf8');
  const words = /watch remote-lobby --once --json \| grep '([^']+)'/.exec(runbook)?.[1] ?? 'no recipe';
  await visits(live, 400, 200);
  await visits(canary, 100);
  expect((await watchOnce('--json')).out).not.toContain(words);
  await visits(canary, 600, 300);
  expect(await watchOnce('--json')).toMatchObject({ code: 0, out: expect.stringContaining(words) });
});

it('is not moved by reports that one makes up, from as many pages as one likes @A12', async () => {
  const { visits, post, live, canary } = trial;
  await visits(live, 300);
  await visits(canary, 300);
  for (let forged = 0; forged < 500; forged += 1)
    await post(canary, true, `198.51.100.${String(forged % 6)}`);
  const { code, out } = await watchOnce();
  expect(code).toBe(0);
  expect(out).toContain('It failed 18 of 318 pages');
  expect(await trial.stateNow()).toHaveProperty('canary');
});

it('is not moved by one network that makes them up for hours, nor by a few across the turn of an hour', async () => {
  const { visits, post, minutesPass, live, canary } = trial;
  for (let halfHour = 0; halfHour < 13; halfHour += 1) {
    await visits(live, 30);
    await visits(canary, 30);
    for (let forged = 0; forged < 5; forged += 1) await post(canary, true, '198.51.100.1');
    minutesPass(halfHour === 12 ? 0 : 29.5);
  }
  for (let network = 2; network < 6; network += 1)
    for (let forged = 0; forged < 5; forged += 1) {
      await post(canary, true, `198.51.100.${String(network)}`);
      minutesPass(0.2);
    }
  const { code, out } = await watchOnce();
  expect({ code, failed: /It failed (\d+) of/.exec(out)?.[1] }).toEqual({ code: 0, failed: '15' });
});

it('says what to do where the figures cannot be read', async () => {
  await trial.edge.metrics.close();
  expect(await watchOnce()).toMatchObject({
    code: 1,
    err: expect.stringMatching(/cannot be read: .*METRICS_PORT/),
  });
  expect(await trial.release('watch')).toMatchObject({ code: 2 });
  expect(await trial.release('watch', 'host', '--once')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/host was never published/),
  });
});
