import { generateKeyPairSync } from 'node:crypto';
import { createReleaseFeed } from '../releases/releaseFeed';
import { readTrustedKeys } from '../keys/keyFolder';
import { seal } from '../keys/envelope';
import { readSiteConfig } from '../settings/readSiteConfig';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { storeKinds, type TestStore } from '../testing/storeKinds';

const keyOf = (revision: number) => `revisions/${String(revision).padStart(8, '0')}.json`;

describe.each(storeKinds)('with files of an intruder in %s', (_kind, open) => {
  let folder: string;
  let remove: () => Promise<void>;
  let kind: TestStore;
  let warned: object[];

  beforeEach(async () => {
    ({ folder, remove } = await temporaryFolder());
    kind = await open(folder);
    warned = [];
  });
  afterEach(async () => {
    await kind.close();
    await remove();
  });

  const runOk = async (...argv: string[]) => {
    const output = await kind.cli.release(...argv);
    expect(output).toMatchObject({ code: 0, err: '' });
    return output.out.split('\n');
  };
  const publish = async (text: string) => {
    const built = await fixturePackage(folder, { name: 'remote-lobby', text });
    return { version: built.record.version, lines: await runOk('publish', built.folder) };
  };
  const server = async () =>
    createReleaseFeed({
      store: kind.served(),
      readKeys: () => readTrustedKeys(kind.cli.env.KEYS_DIR),
      site: await readSiteConfig(kind.cli.env),
      log: { warn: (event, fields) => warned.push({ event, ...fields }) },
    });

  function forged(number: number): string {
    const { privateKey } = generateKeyPairSync('ed25519');
    const text = JSON.stringify({ spec: 1, revision: number, releases: {}, records: {} });
    const sealed = seal({ keyId: '0123456789abcdef', privateKey }, text);
    return JSON.stringify({ registry: sealed, change: sealed });
  }

  it('ignores invalid revision files, and lists them each time until they are deleted', async () => {
    await publish('one');
    const feed = await server();
    await feed.refresh();
    await kind.overwrite(keyOf(2), forged(2));
    await kind.overwrite(keyOf(99_999_999), 'junk');
    const warnings = [
      'Revision 99999999 was rejected: it is not JSON.',
      'Revision 2 was rejected: it is not signed by a trusted key.',
      'This change is based on revision 1, the newest valid one. Run release verify to see how to repair the store.',
    ];
    const two = await publish('two');
    expect(two.lines).toEqual([...warnings, `remote-lobby@${two.version} is now live.`, 'Revision 3.']);
    const three = await publish('three');
    expect(three.lines.slice(-1)).toEqual(['Revision 4.']);
    await feed.refresh();
    expect(feed.live()?.registry.releases).toMatchObject({ 'remote-lobby': { active: three.version } });
    expect(warned).toContainEqual({
      ...{ event: 'revision rejected', revision: 99_999_999, liveRevision: 1 },
      reason: 'it is not JSON',
    });

    const dryRun = await kind.cli.release('rollback', 'remote-lobby', '--dry-run', '--json');
    expect(JSON.parse(dryRun.out)).toMatchObject({
      refused: [{ revision: 99_999_999, reason: 'it is not JSON' }],
    });
    const { code, out } = await kind.cli.release('verify');
    expect(code).toBe(1);
    expect(out.split('\n').map((line) => line.split('\t')[0])).toEqual([
      'damaged',
      'revision 2',
      'revision 99999999',
    ]);
    for (const stray of [2, 99_999_999]) await kind.erase(keyOf(stray));
    expect(await runOk('verify')).toEqual([
      'Verified 3 revisions and 3 builds of the last 30 days: no damage found.',
    ]);
    expect((await publish('four')).lines.slice(-1)).toEqual(['Revision 5.']);
  });

  it('lists only some of many invalid revision files', async () => {
    await publish('one');
    for (let number = 70; number < 90; number += 1) await kind.overwrite(keyOf(number), '');
    const { lines } = await publish('two');
    expect(lines.filter((line) => line.endsWith('it is not JSON.'))).toHaveLength(10);
    expect(lines).toContain('10 more were rejected. Run release verify to list them.');
    expect(lines.slice(-1)).toEqual(['Revision 90.']);
  });

  it('warns that the served revision is missing from the store, and continues above it with --above', async () => {
    const one = await publish('one');
    await publish('two');
    await publish('three');
    const feed = await server();
    await feed.refresh();
    for (const number of [2, 3]) await kind.erase(keyOf(number));
    for (let look = 0; look < 3; look += 1) await feed.refresh();
    expect(warned).toEqual([
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
      releases: { 'remote-lobby': { active: one.version } },
    });
  });

  it('continues above a number without another change, and reports no gap', async () => {
    const { version } = await publish('one');
    const restore = ['restore', '1', '--above', '57', '--why', 'the store was lost'];
    const dry = await runOk(...restore, '--dry-run');
    expect(dry.slice(-2)).toEqual(['The live builds already match revision 1.', 'One new revision.']);
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
      'restore',
      'remote-lobby',
      '-',
      'the store was lost',
    ]);
    await kind.erase(keyOf(58));
    expect((await kind.cli.release('verify')).out).toMatch(/\nrevision 2 to 58\tit is missing\t/);
    expect((await runOk('status')).join()).toMatch(version);
  });

  it('rejects an --above that is a million numbers too high', async () => {
    await publish('one');
    expect(await kind.cli.release('restore', '1', '--above', '1000002')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/more than 1000000 above revision 1\. .* \/healthz\.$/),
    });
  });
});
