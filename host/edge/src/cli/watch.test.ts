import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { canaryFixture } from '../testing/canaryFixture';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';

let folder: string;
let remove: () => Promise<void>;
let fixture: Awaited<ReturnType<typeof canaryFixture>>;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  fixture = await canaryFixture(folder);
  // The command uses the clock of the edge, so that no minute ends between a report and the check.
  jest.spyOn(Date, 'now').mockImplementation(fixture.now);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fixture.close();
  await remove();
});

const watchOnce = (...options: string[]) =>
  fixture.release('watch', 'remote-lobby', '--once', '--metrics', fixture.metrics, ...options);

it('withdraws a canary with 5 % failures by the withdraw key, and records the evidence in the history @release11', async () => {
  const { postVisits, live, canary } = fixture;
  await postVisits(live, 1_200, 200);
  await postVisits(canary, 420, 20);
  const dryRun = await watchOnce('--dry-run');
  expect(dryRun).toMatchObject({ code: 1, out: expect.stringContaining('Dry run: nothing was written') });
  expect(await fixture.stateNow()).toHaveProperty('canary');
  // The machine of `release watch` has no signing key.
  await rm(join(folder, 'keys', 'release.pem'));
  const { code, out, err } = await watchOnce();
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(out).toContain(`remote-lobby@${canary.record.version} is bad`);
  expect(out).toContain('The canary failed on 21 of 420 pages (load 0, ready 21, crash 0)');
  expect(out).toContain('failed on 6 of 1200 pages in the same minutes');
  expect(out).toMatch(
    /Odds that it fails too often: (?:more than )?[\d,]{5,} to 1 \(bad from 1,000 to 1\)\./,
  );
  expect(await fixture.stateNow()).not.toHaveProperty('canary');
  const history = await fixture.release('history', 'remote-lobby');
  expect(history.out).toMatch(/\twithdraw\t.*revoked .*\twatch: remote-lobby@.* is bad: it fails more often/);
  await fixture.edge.feed.refresh();
  expect(fixture.edge.feed.live()?.registry.releases['remote-lobby']?.revoked).toEqual([
    canary.record.version,
  ]);
  expect(await watchOnce()).toMatchObject({ code: 0, out: 'remote-lobby has no canary.' });
});

it('keeps a canary that has little traffic, and a canary whose live build fails too', async () => {
  const { postVisits, live, canary } = fixture;
  await postVisits(canary, 20, 2);
  expect(await watchOnce()).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /is undecided: fewer than 200 pages ran the live build.* fails too often: (?:less than )?\d+ to 1 /,
    ),
  });
  await postVisits(live, 400, 3);
  const { out } = await watchOnce('--json');
  expect(JSON.parse(out)).toMatchObject({
    verdict: 'undecided',
    reason: 'the live build fails too, so the canary is not the cause',
    canary: { pages: 20, failed: 10 },
  });
});

it('raises an alarm while the live build fails as well, and prevents the canary from growing @security7', async () => {
  const { postVisits, release, live, canary, edge } = fixture;
  const metricsText = async () => (await edge.metrics.inject('/metrics')).body;
  await postVisits(canary, 60, 1);
  await postVisits(live, 300);
  expect(await metricsText()).toContain('casino_canary_outage{remote="remote-lobby"} 0\n');
  await postVisits(live, 100, 1);
  expect(await metricsText()).toContain('casino_canary_outage{remote="remote-lobby"} 1\n');
  expect(await watchOnce('--dry-run')).toMatchObject({ code: 1, out: expect.stringMatching(/^ALARM: /) });
  expect((await release('status')).out).not.toContain('ALARM');
  const { code, out } = await watchOnce();
  expect({ code, isAlarm: out.startsWith('ALARM: ') }).toEqual({ code: 1, isAlarm: true });
  expect(out).toContain('The canary failed on 60 of 60 pages');

  expect((await release('status')).out).toMatch(
    /\nALARM: remote-lobby@\S+ cannot grow: the live build also failed at \S+,/,
  );
  const growCommands = [
    ['canary', 'remote-lobby', '25'],
    ['promote', 'remote-lobby'],
    ['publish', canary.folder, '--canary', '25'],
    ['publish', canary.folder],
  ];
  for (const argv of growCommands) {
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

it('raises an alarm for an outage of the live build that began a minute ago @security7', async () => {
  const { postVisits, release, live, canary } = fixture;
  await postVisits(live, 1_200);
  await postVisits(canary, 60);
  fixture.advanceMinutes(180);
  await postVisits(live, 20);
  expect(await gaugeNow()).toBe('0');
  expect(await watchOnce()).toMatchObject({ code: 0 });
  fixture.advanceMinutes(1);
  await postVisits(live, 100, 1);
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
  const { postVisits, release, live, canary } = fixture;
  await postVisits(live, 400, 1);
  await postVisits(canary, 60);
  expect(await gaugeNow()).toBe('1');
  expect((await watchOnce()).out).toMatch(/^ALARM: .* failed on 400 of 400 pages in the last minute\./);
  fixture.advanceMinutes(60);
  expect(await gaugeNow()).toBe('0');
  const { code, out } = await watchOnce();
  expect({ code, isAlarm: out.startsWith('ALARM: ') }).toEqual({ code: 0, isAlarm: false });
  expect((await release('status')).out).not.toContain('ALARM');
  expect(await release('canary', 'remote-lobby', '25')).toMatchObject({ code: 0 });
});

it('only for a healthy canary, prints the text that the runbook searches for', async () => {
  const { postVisits, live, canary } = fixture;
  const runbook = await readFile(join(__dirname, '..', '..', '..', 'docs', 'runbook.md'), 'utf8');
  const searchText = /watch remote-lobby --once --json \| grep '([^']+)'/.exec(runbook)?.[1] ?? 'no recipe';
  await postVisits(live, 400, 200);
  await postVisits(canary, 100);
  expect((await watchOnce('--json')).out).not.toContain(searchText);
  await postVisits(canary, 600, 300);
  expect(await watchOnce('--json')).toMatchObject({ code: 0, out: expect.stringContaining(searchText) });
});

it('does not change the verdict because of many forged reports from a few networks @release12', async () => {
  const { postVisits, post, live, canary } = fixture;
  await postVisits(live, 300);
  await postVisits(canary, 300);
  for (let index = 0; index < 500; index += 1) await post(canary, true, `198.51.100.${String(index % 6)}`);
  const { code, out } = await watchOnce();
  expect(code).toBe(0);
  expect(out).toContain('The canary failed on 18 of 318 pages');
  expect(await fixture.stateNow()).toHaveProperty('canary');
});

it('does not change the verdict if one network forges reports for hours, or several networks in one minute', async () => {
  const { postVisits, post, advanceMinutes, live, canary } = fixture;
  for (let halfHour = 0; halfHour < 13; halfHour += 1) {
    await postVisits(live, 30);
    await postVisits(canary, 30);
    for (let index = 0; index < 5; index += 1) await post(canary, true, '198.51.100.1');
    advanceMinutes(halfHour === 12 ? 0 : 29.5);
  }
  for (let network = 2; network < 6; network += 1)
    for (let index = 0; index < 5; index += 1) {
      await post(canary, true, `198.51.100.${String(network)}`);
      advanceMinutes(0.2);
    }
  const { code, out } = await watchOnce();
  expect({ code, failed: /The canary failed on (\d+) of/.exec(out)?.[1] }).toEqual({ code: 0, failed: '15' });
});

it('reports unreadable metrics with a hint', async () => {
  await fixture.edge.metrics.close();
  expect(await watchOnce()).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Could not read the metrics of edge .*METRICS_PORT/),
  });
  expect(await fixture.release('watch')).toMatchObject({ code: 2 });
  expect(await fixture.release('watch', 'host', '--once')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/host is not released/),
  });
});

describe('the check of the edges that provide the figures', () => {
  const watchAt = (metrics: string, env: Record<string, string> = {}) =>
    cliInFolder(folder, env).release('watch', 'remote-lobby', '--once', '--metrics', metrics);

  it('names the site and the revision of the edge', async () => {
    const { metrics } = fixture;
    expect((await watchAt(metrics)).out).toContain(
      `Figures of http://casino.localhost:4400 from ${metrics}, revision 2.`,
    );
  });

  it('rejects figures of an edge with another release store', async () => {
    const other = await temporaryFolder();
    const otherSite = await canaryFixture(other.folder);
    const { code, err } = await watchAt(otherSite.metrics);
    await otherSite.close();
    await other.remove();
    expect(code).toBe(1);
    expect(err).toMatch(
      /belong to another release store: the edge serves revision 2 of http:\/\/casino\.localhost/,
    );
  });

  it('names every edge, and rejects them all if the second one has another release store', async () => {
    const second = await edgeInFolder(folder);
    const secondAddress = new URL(await second.metrics.listen({ port: 0, host: '127.0.0.1' })).host;
    const other = await temporaryFolder();
    const otherSite = await canaryFixture(other.folder);
    const both = await watchAt(`${fixture.metrics},${secondAddress}`);
    const mixed = await watchAt(`${fixture.metrics},${otherSite.metrics}`);
    await second.app.close();
    await second.metrics.close();
    await otherSite.close();
    await other.remove();
    const source = (address: string) => `http://casino.localhost:4400 from ${address}, revision 2`;
    expect(both.out).toContain(`Figures of ${source(fixture.metrics)} and ${source(secondAddress)}.`);
    expect(mixed).toMatchObject({
      code: 1,
      err: expect.stringContaining(`The figures at ${otherSite.metrics} belong to another release store`),
    });
  });

  it('rejects figures of another site on the same store', async () => {
    const { code, err } = await watchAt(fixture.metrics, { PLAYER_ORIGIN: 'https://other.example' });
    expect(code).toBe(1);
    expect(err).toMatch(/belong to http:\/\/casino\.localhost:4400, not to https:\/\/other\.example/);
  });

  it('rejects an edge that does not serve the canary yet', async () => {
    const { release } = fixture;
    await release('canary', 'remote-lobby', '--withdraw');
    const third = await fixturePackage(folder, { name: 'remote-lobby', text: 'three' });
    await release('publish', third.folder, '--canary', '10');
    expect(await watchAt(fixture.metrics)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/still serves revision 2, without this canary/),
    });
    await fixture.edge.feed.refresh();
    expect(await watchAt(fixture.metrics)).toMatchObject({ code: 0 });
  });

  it('rejects two addresses of one edge', async () => {
    const { metrics } = fixture;
    expect(await watchAt(`${metrics},${metrics.replace('127.0.0.1', 'localhost')}`)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is the same edge as/),
    });
  });
});

it('promotes only a canary that the figures show as healthy, or with --yes', async () => {
  const { postVisits, release, live, canary, metrics } = fixture;
  const promote = (...options: string[]) => release('promote', 'remote-lobby', ...options);
  const unknown = await promote('--metrics', '127.0.0.1:9');
  expect(unknown).toMatchObject({ code: 1, err: expect.stringMatching(/was not judged\. Could not read/) });
  const undecided = await promote('--metrics', metrics, '--dry-run');
  expect(undecided).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is undecided: fewer than 200 pages .*\nNothing was changed\..* add --yes/s),
  });
  expect(await promote('--metrics', metrics)).toMatchObject({ code: 1, err: undecided.err });
  expect(await promote('--yes', '--dry-run')).toMatchObject({ code: 0 });
  expect(await fixture.stateNow()).toHaveProperty('canary');
  await postVisits(live, 400);
  await postVisits(canary, 400);
  expect(await promote('--metrics', metrics)).toMatchObject({ code: 0, err: '' });
  expect(await fixture.stateNow()).toMatchObject({ active: canary.record.version });
});

it('promotes an undecided canary with --yes', async () => {
  expect(await fixture.release('promote', 'remote-lobby', '--yes')).toMatchObject({ code: 0, err: '' });
  expect(await fixture.stateNow()).toMatchObject({ active: fixture.canary.record.version });
});
