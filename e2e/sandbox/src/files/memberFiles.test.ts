import { eq } from 'drizzle-orm';
import { memberFile } from '../db/schema';
import { openTestPostgres, type TestDatabase } from '../testing/databases';
import { insertMember } from '../testing/ledgerMember';
import { startTimeoutMs } from '../testing/testSandbox';
import { storeFile } from './memberFiles';

const at = new Date('2026-11-20T12:00:00Z');

describe('on PostgreSQL, which runs transactions in parallel,', () => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await openTestPostgres();
  }, startTimeoutMs);
  afterAll(() => testDatabase.stop(), 30_000);

  it('[B-027] stores 24 unsubmitted pictures of a member when 30 uploads arrive at once', async () => {
    const { orm, transaction } = testDatabase.database;
    const member = await insertMember(orm, at);
    const picture = { kind: 'image/png', width: 1, height: 1, content: Buffer.from('picture') } as const;
    const uploads = Array.from({ length: 30 }, () => transaction((tx) => storeFile(tx, member, picture, at)));
    const results = await Promise.allSettled(uploads);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(24);
    expect(await orm.$count(memberFile, eq(memberFile.member, member))).toBe(24);
  }, 30_000);
});
