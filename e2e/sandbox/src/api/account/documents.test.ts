import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import {
  getTokenInfo,
  listFilePages,
  readReply,
  setFilePages,
  updateDocuments,
  uploadFile,
} from 'shared-contracts/api';
import { createClock } from '../../clock';
import { memberFile } from '../../db/schema';
import { createRateLimiter } from '../../http/RateLimiter';
import { callHeaders } from '../../testing/browsers';
import { bmpOf, jpegOf, pngOf } from '../../testing/pictures';
import {
  startTestSandbox,
  startWithinMs,
  type Envelope,
  type TestMember,
  type TestSandbox,
} from '../../testing/testSandbox';
import { addFiles } from '../content/addFiles';
import { createApiShell } from '../server/apiApp';

let sandbox: TestSandbox;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startWithinMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.control('clearLimits');
  [member, other] = [await sandbox.newMember(), await sandbox.newMember()];
});

async function send(parts: FormData, token: string | undefined): Promise<Envelope> {
  const headers = callHeaders(token);
  const response = await fetch(sandbox.origin + uploadFile.path, { method: 'POST', headers, body: parts });
  return (await response.json()) as Envelope;
}

function upload(file: Buffer, { token }: Partial<TestMember> = member, name = 'proof.png') {
  const parts = new FormData();
  parts.append('file', new Blob([file], { type: 'image/png' }), name);
  return send(parts, token);
}

const idOf = async (file: Buffer, whose = member) => (await upload(file, whose)).data as string;
const get = (id: string, token?: string) =>
  sandbox.api.inject({
    method: 'GET',
    url: `/sys/file/get?id=${id}&width=300&height=400`,
    headers: callHeaders(token),
  });

const isKept = async (id: string, { token } = member) => (await get(id, token)).statusCode === 200;

async function proofs(whose = member) {
  return {
    idcardProofId: await idOf(pngOf(40, 30), whose),
    idcardHoldProofId: await idOf(jpegOf(40, 30), whose),
    addressProofId: await idOf(bmpOf(40, 30), whose),
    paymentProofId: await idOf(pngOf(50, 30), whose),
  };
}
const markSubmitted = (ids: Record<string, string>, { token } = member) =>
  sandbox.call(updateDocuments.path, ids, { token });
async function profile({ token } = member) {
  const reply = readReply(getTokenInfo, await sandbox.call(getTokenInfo.path, {}, { token }));
  if (!reply.ok) throw new Error(reply.message);
  return reply.data;
}

describe('[B-027] a file', () => {
  it('is taken in parts for what its bytes say, and given back to whoever sent it, kept by nobody between', async () => {
    for (const [file, type] of [
      [pngOf(40, 30), 'image/png'],
      [jpegOf(40, 30), 'image/jpeg'],
      [bmpOf(40, 30), 'image/bmp'],
    ] as const) {
      const { error, data } = await upload(file, member, 'page.html');
      expect([error, data]).toEqual([0, expect.stringMatching(/^[\w-]{27}$/)]);
      const picture = await get(data as string, member.token);
      expect(picture.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(picture.rawPayload.length).toBeGreaterThan(20);
    }
  });

  it('is not there for anybody else, word for word as one that never was', async () => {
    const id = await idOf(pngOf(40, 30));
    const never = await get('x'.repeat(27), other.token);
    for (const token of [other.token, undefined, 'x'.repeat(43)]) {
      const answer = await get(id, token);
      expect([answer.statusCode, answer.body]).toEqual([never.statusCode, never.body]);
    }
  });

  it.each([
    [
      'what is no picture',
      Buffer.from('<svg onload="hit()"/>'),
      'Only JPEG, PNG and BMP pictures are accepted.',
    ],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'This file is larger than 5 MB.'],
    [
      'what would unfold into billions of pixels',
      pngOf(60_000, 60_000),
      expect.stringContaining('too many pixels'),
    ],
  ])('is refused with a sentence when it is %s', async (_, file, message) => {
    expect(await upload(file)).toMatchObject({ error: -4, message, data: null });
  });

  it('is refused when nobody sends it, when it is twice there, or comes to another call', async () => {
    expect(await upload(pngOf(4, 3), { token: '' })).toMatchObject({ error: -2 });
    const twice = new FormData();
    for (const name of ['a', 'b']) twice.append('file', new Blob([name]), name);
    expect(await send(twice, member.token)).toMatchObject({ error: -4 });
    const words = new FormData();
    words.append('file', 'words');
    expect(await send(words, member.token)).toMatchObject({ error: -4 });
    const body = new FormData();
    body.append('id', '1001');
    const elsewhere = await fetch(`${sandbox.origin}/base/game/get`, { method: 'POST', body });
    expect(await elsewhere.json()).toMatchObject({ error: -4 });
    const huge = await sandbox.api.inject({
      method: 'POST',
      url: uploadFile.path,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.alloc(6 * 1024 * 1024),
    });
    expect(huge.statusCode).toBe(413);
  });

  it('comes in few parts @S3', async () => {
    const parts = Array.from(
      { length: 95_000 },
      (_, at) => `--x\r\nContent-Disposition: form-data; name="a${String(at)}"\r\n\r\n\r\n`,
    );
    const many = await fetch(sandbox.origin + uploadFile.path, {
      method: 'POST',
      headers: { ...callHeaders(member.token), 'content-type': 'multipart/form-data; boundary=x' },
      body: `${parts.join('')}--x--`,
    });
    expect(await many.json()).toMatchObject({ error: -4 });
  });

  it('is refused with a field of more than 1,000 bytes', async () => {
    const withNote = (bytes: number) => {
      const body = new FormData();
      body.append('note', 'x'.repeat(bytes));
      body.append('file', new Blob([new Uint8Array(pngOf(4, 3))]), 'a.png');
      return send(body, member.token);
    };
    expect(await withNote(1_001)).toMatchObject({ error: -4 });
    expect(await withNote(100_000)).toMatchObject({ error: -4 });
  });

  it('is refused while five others of its sender are on the way @S3', async () => {
    const begun = Array.from({ length: 5 }, () => {
      const { hostname, port } = new URL(sandbox.origin);
      const headers = {
        ...callHeaders(member.token),
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '1000',
      };
      const call = request({ hostname, port, path: uploadFile.path, method: 'POST', headers });
      call.on('error', () => undefined);
      call.write('--x\r\n');
      return call;
    });
    const until = async (wanted: number) => {
      let answer = await upload(pngOf(4, 3));
      for (let tries = 0; tries < 10 && answer.error !== wanted; tries += 1)
        answer = await upload(pngOf(4, 3));
      return answer;
    };
    expect(await until(-5)).toMatchObject({
      error: -5,
      message: 'Too many pictures come at once. Please wait 1 second and try again.',
    });
    expect((await upload(pngOf(4, 3), other)).error).toBe(0);
    for (const call of begun) call.destroy();
    expect(await until(0)).toMatchObject({ error: 0 });
  });

  it('of which too many are not submitted is refused until they are a day old and deleted', async () => {
    for (let sent = 0; sent < 24; sent += 1) expect((await upload(pngOf(4, 3))).error).toBe(0);
    expect(await upload(pngOf(4, 3))).toMatchObject({ error: -5 });
    expect((await upload(pngOf(4, 3), other)).error).toBe(0);
    sandbox.clock.moveBy(25 * 3_600_000);
    const { username, password } = member;
    const signIn = { username, password, type: 'MEMBER' };
    const { data } = await sandbox.call('/sys/auth/login', signIn);
    const unsubmitted = () => sandbox.database.orm.$count(memberFile, eq(memberFile.member, member.id));
    await sandbox.control('reconcile');
    expect(await unsubmitted()).toBe(0);
    expect((await upload(pngOf(4, 3), data as TestMember)).error).toBe(0);
    await sandbox.control('reconcile');
    expect(await unsubmitted()).toBe(1);
    sandbox.clock.reset();
  });

  it('is sent to its member at most 6,000 times a minute, whatever address requests it', async () => {
    const [id, foreign] = [await idOf(pngOf(4, 3)), await idOf(pngOf(4, 3), other)];
    // A stopped clock, because the limit refills 100 times per second.
    const nowMs = sandbox.clock.now().getTime();
    const clock = createClock(() => nowMs);
    const rateLimiter = createRateLimiter(clock);
    const api = createApiShell();
    addFiles(api, { ...sandbox.services, clock, rateLimiter });
    const load = async (file: string, { token }: TestMember, address: string) => {
      const headers = { ...callHeaders(token), 'x-forwarded-for': address };
      return (await api.inject({ url: `/sys/file/get?id=${file}`, headers })).statusCode;
    };
    for (let sent = 0; sent < 5_999; sent += 1)
      rateLimiter.take(`account:${member.id}:/sys/file/get`, 6_000, 60_000);
    expect(await load(id, member, '192.0.2.1')).toBe(200);
    expect(await load(id, member, '192.0.2.2')).toBe(429);
    expect(await load(foreign, other, '192.0.2.2')).toBe(200);
    await api.close();
  });
});

describe('[B-028] documents', () => {
  it('are kept as four files of the member, each to be looked at', async () => {
    expect(await profile()).toMatchObject({ idcardProofId: '', idcardProofStatus: 0 });
    const ids = await proofs();
    expect(await markSubmitted(ids)).toMatchObject({ error: 0 });
    expect(await profile()).toMatchObject({
      ...ids,
      ...{ idcardProofStatus: 10, idcardHoldProofStatus: 10, addressProofStatus: 10, paymentProofStatus: 10 },
    });
  });

  it('that were looked at stay so while they are the same files; a new one is looked at anew', async () => {
    const ids = await proofs();
    await markSubmitted(ids);
    await sandbox.control('reviewDocuments', { member: member.username, outcome: 'passed' });
    const addressProofId = await idOf(pngOf(60, 30));
    await markSubmitted({ ...ids, addressProofId });
    expect(await profile()).toMatchObject({ idcardProofStatus: 20, addressProofStatus: 10, addressProofId });
    await sandbox.control('reviewDocuments', { member: member.username, outcome: 'auditing' });
    expect(await profile()).toMatchObject({ idcardProofStatus: 10, addressProofStatus: 10 });
    await sandbox.control('reviewDocuments', { member: member.username, outcome: 'absent' });
    expect(await profile()).toMatchObject({ idcardProofId: '', idcardProofStatus: 0, addressProofStatus: 0 });
  });

  it('that others replace are deleted with their further pictures, the others are not @S3', async () => {
    const ids = await proofs();
    const back = await idOf(pngOf(41, 30));
    await sandbox.call(setFilePages.path, { id: ids.idcardProofId, pages: back }, { token: member.token });
    await markSubmitted(ids);
    const next = await idOf(pngOf(43, 30));
    await markSubmitted({ ...ids, idcardProofId: next });
    const found = async (id: string) => (await get(id, member.token)).statusCode;
    expect([await found(ids.idcardProofId), await found(back)]).toEqual([404, 404]);
    expect([await found(next), await found(ids.addressProofId)]).toEqual([200, 200]);
    // One that takes the place of a replaced one as its further picture stays, and so does one of two proofs.
    const last = await idOf(pngOf(44, 30));
    await sandbox.call(setFilePages.path, { id: last, pages: next }, { token: member.token });
    await markSubmitted({ ...ids, idcardProofId: last, addressProofId: ids.paymentProofId });
    await markSubmitted({
      ...ids,
      idcardProofId: last,
      paymentProofId: await idOf(pngOf(45, 30)),
      addressProofId: ids.paymentProofId,
    });
    expect([await found(next), await found(ids.paymentProofId)]).toEqual([200, 200]);
    await markSubmitted(await proofs());
    const replaced = [last, next, ids.idcardHoldProofId, ids.paymentProofId];
    expect(await Promise.all(replaced.map(found))).toEqual([404, 404, 404, 404]);
  });

  it("of somebody else are refused, and nothing of the member's own changes", async () => {
    const ids = await proofs();
    const foreign = await idOf(pngOf(40, 30), other);
    expect(await markSubmitted({ ...ids, paymentProofId: foreign })).toMatchObject({
      error: -4,
      message: 'One of these pictures is no longer available. Please upload it again.',
    });
    expect(await profile()).toMatchObject({ idcardProofId: '', paymentProofStatus: 0 });
  });

  it('may have further pictures each, kept in their order until others take their place', async () => {
    const ids = await proofs();
    const id = ids.idcardProofId;
    const [back, stamp] = [await idOf(pngOf(41, 30)), await idOf(pngOf(42, 30))];
    const link = (pages: string, { token } = member) =>
      sandbox.call(setFilePages.path, { id, pages }, { token });
    const pages = async ({ token } = member) =>
      (await sandbox.call(listFilePages.path, { id }, { token })).data;
    expect(await pages()).toEqual([]);
    expect(await link(`${stamp},${back}`)).toMatchObject({ error: 0 });
    expect(await pages()).toEqual([stamp, back]);
    await markSubmitted(ids);
    // Pictures that were not submitted within a day are deleted.
    sandbox.clock.moveBy(25 * 3_600_000);
    const { username, password } = member;
    const { data } = await sandbox.call('/sys/auth/login', { username, password, type: 'MEMBER' });
    const later = { ...member, ...(data as { token: string }) };
    await sandbox.control('reconcile');
    const fresh = await idOf(pngOf(4, 3), later);
    expect(await pages(later)).toEqual([stamp, back]);
    expect(await link(fresh, later)).toMatchObject({ error: 0 });
    expect(await pages(later)).toEqual([fresh]);
    expect(await Promise.all([stamp, back, fresh].map((page) => isKept(page, later)))).toEqual([
      false,
      false,
      true,
    ]);
    expect(await link('', later)).toMatchObject({ error: 0 });
    expect(await pages(later)).toEqual([]);
    expect(await isKept(fresh, later)).toBe(false);
    sandbox.clock.reset();
  });

  it('keeps a further picture that is a document itself when it is a further picture no more', async () => {
    const ids = await proofs();
    const setPages = (pages: string) =>
      sandbox.call(setFilePages.path, { id: ids.idcardProofId, pages }, { token: member.token });
    const [page, left] = [ids.addressProofId, await idOf(pngOf(46, 30))];
    expect(await setPages(`${page},${left}`)).toMatchObject({ error: 0 });
    await markSubmitted(ids);
    expect(await setPages('')).toMatchObject({ error: 0 });
    expect([await isKept(page), await isKept(left)]).toEqual([true, false]);
  });

  it("takes no picture of somebody else's as a further one, and not more than six in all", async () => {
    const id = await idOf(pngOf(40, 30));
    const foreign = await idOf(pngOf(40, 30), other);
    const link = (pages: string) => sandbox.call(setFilePages.path, { id, pages }, { token: member.token });
    expect(await link(foreign)).toMatchObject({ error: -4, data: null });
    const own: string[] = [];
    for (let made = 0; made < 6; made += 1) own.push(await idOf(pngOf(40, 30)));
    expect(await link(own.join(','))).toMatchObject({ error: -4 });
    expect(await link(own.slice(1).join(','))).toMatchObject({ error: 0 });
  });

  it('are four', async () => {
    const { paymentProofId: _left, ...three } = await proofs();
    expect(await markSubmitted(three)).toMatchObject({ error: -4 });
  });
});
