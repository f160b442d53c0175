import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { canaryFixture } from '../testing/canaryFixture';
import { temporaryFolder } from '../testing/fixturePackage';

let folder: string;
let remove: () => Promise<void>;
let fixture: Awaited<ReturnType<typeof canaryFixture>>;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  fixture = await canaryFixture(folder);
  // The command has the clock of the edge, so that no minute ends between a report and the check.
  jest.spyOn(Date, 'now').mockImplementation(fixture.now);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fixture.close();
  await remove();
});

const watchOnce = (...more: string[]) =>
  fixture.release('watch', 'remote-lobby', '--once', '--metrics', fixture.metrics, ...more);

it('withdraws a canary with 5 % failures, with the evidence in the history and with the withdraw key @A11', async () => {
  const { visits, live, canary } = fixture;
  await visits(live, 1_200, 200);
  await visits(canary, 420, 20);
  const dry = await watchOnce('--dry-run');
  expect(dry).toMatchObject({ code: 1, out: expect.stringContaining('Dry run: nothing was written') });
  expect(await fixture.stateNow()).toHaveProperty('canary');
  // The machine of `release watch` has no signing key.
  await rm(join(folder, 'keys', 'release.pem'));
  const { code, out, err } = await watchOnce();
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(out).toContain(`remote-lobby@${canary.record.version} is bad`);
  expect(out).toContain('The canary failed on 21 of 420 pages (load 0, ready 21, crash 0)');
  expect(out).toContain('failed on 6 of 1200 pages in the same minutes');
  expect(await fixture.stateNow()).not.toHaveProperty('canary');
  const history = await fixture.release('history', 'remote-lobby');
  expect(history.out).toMatch(/\twithdraw\t.*revoked .*\twatch: remote-lobby@.* is bad: it fails more often/);
  await fixture.edge.feed.refresh();
  expect(fixture.edge.feed.live()?.registry.releases['remote-lobby']?.revoked).toEqual([
    canary.record.version,
  ]);
  expect(await watchOnce()).toMatchObject({ code: 0, out: 'remote-lobby has no canary.' });
});

it('keeps a canary with little traffic, and one whose live build fails as well', async () => {
  const { visits, live, canary } = fixture;
  await visits(canary, 20, 2);
  expect(await watchOnce()).toMatchObject({
    code: 0,
    out: expect.stringContaining('is undecided: fewer than 200 pages ran the live build'),
  });
  await visits(live, 400, 3);
  const { out } = await watchOnce('--json');
  expect(JSON.parse(out)).toMatchObject({
    verdict: 'undecided',
    reason: 'the live build fails too, so the canary is not the cause',
    canary: { pages: 20, failed: 10 },
  });
});

it('raises an alarm while the live build fails as well, and prevents the canary from growing @S7', async () => {
  const { visits, release, live, canary, edge } = fixture;
  const outageGauge = async () => (await edge.metrics.inject('/metrics')).body;
  await visits(canary, 60, 1);
  await visits(live, 300);
  expect(await outageGauge()).toContain('casino_canary_outage{remote="remote-lobby"} 0\n');
  await visits(live, 100, 1);
  expect(await outageGauge()).toContain('casino_canary_outage{remote="remote-lobby"} 1\n');
  expect(await watchOnce('--dry-run')).toMatchObject({ code: 1, out: expect.stringMatching(/^ALARM: /) });
  expect((await release('status')).out).not.toContain('ALARM');
  const { code, out } = await watchOnce();
  expect({ code, isAlarm: out.startsWith('ALARM: ') }).toEqual({ code: 1, isAlarm: true });
  expect(out).toContain('The canary failed on 60 of 60 pages');

  expect((await release('status')).out).toMatch(
    /\nALARM: remote-lobby@\S+ cannot grow: the live build also failed at \S+,/,
  );
  const growing = [
    ['canary', 'remote-lobby', '25'],
    ['promote', 'remote-lobby'],
    ['publish', canary.folder, '--canary', '25'],
    ['publish', canary.folder],
  ];
  for (const argv of growing) {
    expect(await release(...argv)).toMatchObject({ code: 1, err: expect.stringContaining('cannot grow') });
  }
  expect(await fixture.stateNow()).toMatchObject({ canary: { percent: 20 } });
  expect(await release('canary', 'remote-lobby', '5')).toMatchObject({ code: 0 });
  expect(await release('canary', 'remote-lobby', '6', '--break-glass', 'a known outage')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Forced by --break-glass: remote-lobby@'),
  });

  // A hold ends five minutes after the last check that found the outage.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
  expect(await release('canary', 'remote-lobby', '25')).toMatchObject({ code: 0 });
  expect((await release('status')).out).not.toContain('ALARM');
});

const gaugeNow = async () =>
  /casino_canary_outage\{remote="remote-lobby"\} (\d)/.exec(
    (await fixture.edge.metrics.inject('/metrics')).body,
  )?.[1];

it('raises an alarm for an outage of the live build that began a minute ago @S7', async () => {
  const { visits, release, live, canary } = fixture;
  await visits(live, 1_200);
  await visits(canary, 60);
  fixture.minutesPass(180);
  await visits(live, 20);
  expect(await gaugeNow()).toBe('0');
  expect(await watchOnce()).toMatchObject({ code: 0 });
  fixture.minutesPass(1);
  await visits(live, 100, 1);
  expect(await gaugeNow()).toBe('1');
  const { code, out } = await watchOnce();
  expect({ code, isAlarm: out.startsWith('ALARM: ') }).toEqual({ code: 1, isAlarm: true });
  expect(out).toContain(`${live.record.version} failed on 100 of 100 pages in the last minute.`);
  expect(await release('canary', 'remote-lobby', '25')).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot grow'),
  });
});

it('raises no alarm for an outage of the live build that ended an hour ago', async () => {
  const { visits, release, live, canary } = fixture;
  await visits(live, 400, 1);
  await visits(canary, 60);
  expect(await gaugeNow()).toBe('1');
  expect((await watchOnce()).out).toMatch(/^ALARM: .* failed on 400 of 400 pages in the last minute\./);
  fixture.minutesPass(60);
  expect(await gaugeNow()).toBe('0');
  const { code, out } = await watchOnce();
  expect({ code, isAlarm: out.startsWith('ALARM: ') }).toEqual({ code: 0, isAlarm: false });
  expect((await release('status')).out).not.toContain('ALARM');
  expect(await release('canary', 'remote-lobby', '25')).toMatchObject({ code: 0 });
});

it('prints the text that the runbook greps for only when the canary is healthy', async () => {
  const { visits, live, canary } = fixture;
  const runbook = await readFile(join(__dirname, '..', '..', '..', 'docs', 'runbook.md'), 'utf8');
  const words = /watch remote-lobby --once --json \| grep '([^']+)'/.exec(runbook)?.[1] ?? 'no recipe';
  await visits(live, 400, 200);
  await visits(canary, 100);
  expect((await watchOnce('--json')).out).not.toContain(words);
  await visits(canary, 600, 300);
  expect(await watchOnce('--json')).toMatchObject({ code: 0, out: expect.stringContaining(words) });
});

it('is not influenced by forged reports from a few networks, however many pages they report @A12', async () => {
  const { visits, post, live, canary } = fixture;
  await visits(live, 300);
  await visits(canary, 300);
  for (let forged = 0; forged < 500; forged += 1)
    await post(canary, true, `198.51.100.${String(forged % 6)}`);
  const { code, out } = await watchOnce();
  expect(code).toBe(0);
  expect(out).toContain('The canary failed on 18 of 318 pages');
  expect(await fixture.stateNow()).toHaveProperty('canary');
});

it('is not influenced by a network that forges reports for hours, nor by several around the end of an hour', async () => {
  const { visits, post, minutesPass, live, canary } = fixture;
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
  expect({ code, failed: /The canary failed on (\d+) of/.exec(out)?.[1] }).toEqual({ code: 0, failed: '15' });
});

it('reports unreadable figures with a hint', async () => {
  await fixture.edge.metrics.close();
  expect(await watchOnce()).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Could not read the metrics of edge .*METRICS_PORT/),
  });
  expect(await fixture.release('watch')).toMatchObject({ code: 2 });
  expect(await fixture.release('watch', 'host', '--once')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/host was never published/),
  });
});
