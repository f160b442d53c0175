import { generateKeyPairSync } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createReleaseFeed } from '../releases/releaseFeed';
import { readTrustedKeys } from '../keys/keyFolder';
import { signPayload } from '../keys/envelope';
import { readSiteConfig } from '../settings/readSiteConfig';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { storeKinds, type TestStore } from '../testing/storeKinds';

const keyOf = (revision: number) => `revisions/${String(revision).padStart(8, '0')}.json`;

describe.each(storeKinds)('with invalid files in %s', (_kind, open) => {
  let folder: string;
  let remove: () => Promise<void>;
  let testStore: TestStore;
  let logged: object[];
  let nowMs: number;

  beforeEach(async () => {
    ({ folder, remove } = await temporaryFolder());
    testStore = await open(folder);
    logged = [];
    nowMs = 0;
  });
  afterEach(async () => {
    await testStore.close();
    await remove();
  });

  const runOk = async (...argv: string[]) => {
    const output = await testStore.cli.release(...argv);
    expect(output).toMatchObject({ code: 0, err: '' });
    return output.out.split('\n');
  };
  const publish = async (text: string) => {
    const built = await fixturePackage(folder, { name: 'remote-lobby', text });
    return { version: built.record.version, lines: await runOk('publish', built.folder) };
  };
  const openFeed = async () =>
    createReleaseFeed({
      store: testStore.served().store,
      readKeys: (onUnreadable) => readTrustedKeys(testStore.cli.env.KEYS_DIR, onUnreadable),
      site: await readSiteConfig(testStore.cli.env),
      log: { warn: (event, fields) => logged.push({ event, ...fields }) },
      nowMs: () => nowMs,
    });

  function forged(number: number): string {
    const { privateKey } = generateKeyPairSync('ed25519');
    const text = JSON.stringify({ spec: 1, revision: number, releases: {}, records: {} });
    const signed = signPayload({ keyId: '0123456789abcdef', privateKey }, text);
    return JSON.stringify({ registry: signed, change: signed });
  }

  it('publishes, rolls back and serves despite a truncated key file, and names the file', async () => {
    const first = await publish('one');
    const second = await publish('two');
    const feed = await openFeed();
    await feed.refresh();
    const path = join(testStore.cli.env.KEYS_DIR, 'next.pub.pem');
    await writeFile(path, '-----BEGIN PUBLIC KEY-----\nMCow');
    const output = await testStore.cli.release('rollback', 'remote-lobby', '--why', 'tiles are missing');
    expect(output).toMatchObject({
      code: 0,
      err: expect.stringContaining(`Warning: ${path} is not a public key`),
    });
    expect(second.version).not.toBe(first.version);
    await feed.refresh();
    await feed.refresh();
    expect(feed.live()?.registry.releases['remote-lobby']?.active).toBe(first.version);
    expect([...feed.unreadableKeys()]).toEqual([path]);
    // On a busy machine, the deltas may not be ready in time, which is logged as well.
    expect(logged.filter((line) => 'file' in line)).toEqual([
      { event: 'key file unreadable', file: path, reason: expect.any(String) as string },
    ]);
    await rm(path);
    await feed.refresh();
    expect([...feed.unreadableKeys()]).toEqual([]);
  });

  it('ignores invalid revision files, and lists them each time until they are deleted', async () => {
    await publish('one');
    const feed = await openFeed();
    await feed.refresh();
    await testStore.overwrite(keyOf(2), forged(2));
    await testStore.overwrite(keyOf(99_999_999), 'junk');
    const warnings = [
      'Revision 99999999 was rejected: it is not JSON.',
      'Revision 2 was rejected: it is not signed by a trusted key.',
      'This change is based on revision 1, the newest valid one. Run release verify to see how to repair the store.',
    ];
    const secondBuild = await publish('two');
    expect(secondBuild.lines).toEqual([
      ...warnings,
      `remote-lobby@${secondBuild.version} is now live.`,
      'Revision 3.',
    ]);
    const thirdBuild = await publish('three');
    expect(thirdBuild.lines.slice(-1)).toEqual(['Revision 4.']);
    await feed.refresh();
    expect(feed.live()?.registry.releases).toMatchObject({ 'remote-lobby': { active: thirdBuild.version } });
    expect(logged).toContainEqual({
      event: 'revision rejected',
      revision: 99_999_999,
      liveRevision: 1,
      reason: 'it is not JSON',
    });

    const dryRun = await testStore.cli.release('rollback', 'remote-lobby', '--dry-run', '--json');
    expect(JSON.parse(dryRun.out)).toMatchObject({
      refused: [{ revision: 99_999_999, reason: 'it is not JSON' }],
    });
    const { code, out } = await testStore.cli.release('verify');
    expect(code).toBe(1);
    expect(out.split('\n').map((line) => line.split('\t')[0])).toEqual([
      'damaged',
      'revision 2',
      'revision 99999999',
    ]);
    for (const number of [2, 99_999_999]) await testStore.erase(keyOf(number));
    expect(await runOk('verify')).toEqual([
      'Verified 3 revisions and 3 builds of the last 30 days: no damage found.',
    ]);
    expect((await publish('four')).lines.slice(-1)).toEqual(['Revision 5.']);
  });

  it('lists only ten of many invalid revision files', async () => {
    await publish('one');
    for (let number = 70; number < 90; number += 1) await testStore.overwrite(keyOf(number), '');
    const { lines } = await publish('two');
    expect(lines.filter((line) => line.endsWith('it is not JSON.'))).toHaveLength(10);
    expect(lines).toContain('10 more were rejected. Run release verify to list them.');
    expect(lines.slice(-1)).toEqual(['Revision 90.']);
  });

  it('warns that the served revision is missing from the store, and adds a higher revision with --above', async () => {
    const firstBuild = await publish('one');
    await publish('two');
    await publish('three');
    const feed = await openFeed();
    await feed.refresh();
    for (const number of [2, 3]) await testStore.erase(keyOf(number));
    for (let poll = 0; poll < 3; poll += 1) {
      // A server lists the store every ten seconds.
      nowMs += 10_000;
      await feed.refresh();
    }
    expect(logged).toEqual([
      { event: 'live revision missing', revision: 3, fix: 'release restore <revision> --above 3' },
    ]);
    // The server ignores a revision with a number that pages have seen.
    await publish('four');
    await feed.refresh();
    expect(feed.live()?.revision).toBe(3);
    expect((await runOk('restore', '1', '--above', '3')).slice(-1)).toEqual(['Revision 4.']);
    await feed.refresh();
    expect(feed.live()?.registry).toMatchObject({
      revision: 4,
      releases: { 'remote-lobby': { active: firstBuild.version } },
    });
  });

  it('adds a revision with --above although no build changes, and reports no gap', async () => {
    const { version } = await publish('one');
    const restore = ['restore', '1', '--above', '57', '--why', 'the store was lost'];
    const dryRunLines = await runOk(...restore, '--dry-run');
    expect(dryRunLines.slice(-2)).toEqual(['The live builds already match revision 1.', 'One new revision.']);
    expect((await runOk(...restore)).slice(-1)).toEqual(['Revision 58.']);
    expect(await runOk(...restore)).toContain('Nothing to change.');
    expect((await publish('two')).lines.slice(-1)).toEqual(['Revision 59.']);
    expect(await runOk('verify')).toEqual([
      'Verified 3 revisions and 2 builds of the last 30 days: no damage found.',
    ]);
    const rows = (await runOk('history')).map((line) => line.split('\t'));
    expect(rows[2]).toEqual([
      '58',
      expect.any(String),
      'ops@test',
      expect.stringMatching(/^[0-9a-f]{16}$/),
      'restore',
      'remote-lobby',
      '-',
      'the store was lost',
    ]);
    await testStore.erase(keyOf(58));
    expect((await testStore.cli.release('verify')).out).toMatch(/\nrevision 2 to 58\tit is missing\t/);
    expect((await runOk('status')).join()).toMatch(version);
  });

  it('rejects an --above that is more than a million numbers above the newest revision', async () => {
    await publish('one');
    expect(await testStore.cli.release('restore', '1', '--above', '1000002')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/more than 1000000 above revision 1\. .* \/healthz\.$/),
    });
  });
});
