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
import { memberFile } from '../../db/schema';
import { createRateLimiter } from '../../http/RateLimiter';
import { callHeaders } from '../../testing/browsers';
import { bmpOf, jpegOf, pngOf } from '../../testing/pictures';
import {
  startTestSandbox,
  startTimeoutMs,
  type Envelope,
  type TestMember,
  type TestSandbox,
} from '../../testing/testSandbox';
import { addFiles } from '../content/addFiles';
import { createApiShell } from '../server/apiApp';

let sandbox: TestSandbox;
let member: TestMember;
let otherMember: TestMember;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.control('clearLimits');
  [member, otherMember] = [await sandbox.newMember(), await sandbox.newMember()];
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

const uploadAndGetId = async (file: Buffer, sender = member) => (await upload(file, sender)).data as string;
const download = (id: string, token?: string) =>
  sandbox.api.inject({
    method: 'GET',
    url: `/sys/file/get?id=${id}&width=300&height=400`,
    headers: callHeaders(token),
  });

const isStored = async (id: string, { token } = member) => (await download(id, token)).statusCode === 200;

async function uploadProofs(sender = member) {
  return {
    idcardProofId: await uploadAndGetId(pngOf(40, 30), sender),
    idcardHoldProofId: await uploadAndGetId(jpegOf(40, 30), sender),
    addressProofId: await uploadAndGetId(bmpOf(40, 30), sender),
    paymentProofId: await uploadAndGetId(pngOf(50, 30), sender),
  };
}
const submit = (ids: Record<string, string>, { token } = member) =>
  sandbox.call(updateDocuments.path, ids, { token });
async function profile({ token } = member) {
  const reply = readReply(getTokenInfo, await sandbox.call(getTokenInfo.path, {}, { token }));
  if (!reply.ok) throw new Error(reply.message);
  return reply.data;
}

describe('[B-027] a file', () => {
  it('is accepted as multipart, typed by its bytes, and returned to its sender without caching', async () => {
    for (const [file, type] of [
      [pngOf(40, 30), 'image/png'],
      [jpegOf(40, 30), 'image/jpeg'],
      [bmpOf(40, 30), 'image/bmp'],
    ] as const) {
      const { error, data } = await upload(file, member, 'page.html');
      expect([error, data]).toEqual([0, expect.stringMatching(/^[\w-]{27}$/)]);
      const picture = await download(data as string, member.token);
      expect(picture.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(picture.rawPayload.length).toBeGreaterThan(20);
    }
  });

  it('is returned to nobody but its sender: others get the same 404 as for an unknown id', async () => {
    const id = await uploadAndGetId(pngOf(40, 30));
    const unknown = await download('x'.repeat(27), otherMember.token);
    for (const token of [otherMember.token, undefined, 'x'.repeat(43)]) {
      const response = await download(id, token);
      expect([response.statusCode, response.body]).toEqual([unknown.statusCode, unknown.body]);
    }
  });

  it.each([
    ['not a picture', Buffer.from('<svg onload="hit()"/>'), 'Only JPEG, PNG and BMP pictures are accepted.'],
    ['larger than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'This file is larger than 5 MB.'],
    ['a picture of billions of pixels', pngOf(60_000, 60_000), expect.stringContaining('too many pixels')],
  ])('is rejected with a message when it is %s', async (_, file, message) => {
    expect(await upload(file)).toMatchObject({ error: -4, message, data: null });
  });

  it('is rejected without a session, with a second file, without content, or by an endpoint that accepts no files', async () => {
    expect(await upload(pngOf(4, 3), { token: '' })).toMatchObject({ error: -2 });
    const twoFiles = new FormData();
    for (const name of ['a', 'b']) twoFiles.append('file', new Blob([name]), name);
    expect(await send(twoFiles, member.token)).toMatchObject({ error: -4 });
    const textOnly = new FormData();
    textOnly.append('file', 'words');
    expect(await send(textOnly, member.token)).toMatchObject({ error: -4 });
    const body = new FormData();
    body.append('id', '1001');
    const otherEndpointResponse = await fetch(`${sandbox.origin}/base/game/get`, { method: 'POST', body });
    expect(await otherEndpointResponse.json()).toMatchObject({ error: -4 });
    const huge = await sandbox.api.inject({
      method: 'POST',
      url: uploadFile.path,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.alloc(6 * 1024 * 1024),
    });
    expect(huge.statusCode).toBe(413);
  });

  it('is rejected in a body of 95,000 parts @security3', async () => {
    const parts = Array.from(
      { length: 95_000 },
      (_, index) => `--x\r\nContent-Disposition: form-data; name="a${String(index)}"\r\n\r\n\r\n`,
    );
    const response = await fetch(sandbox.origin + uploadFile.path, {
      method: 'POST',
      headers: { ...callHeaders(member.token), 'content-type': 'multipart/form-data; boundary=x' },
      body: `${parts.join('')}--x--`,
    });
    expect(await response.json()).toMatchObject({ error: -4 });
  });

  it('is rejected with a field of more than 1,000 bytes', async () => {
    const sendWithNote = (bytes: number) => {
      const body = new FormData();
      body.append('note', 'x'.repeat(bytes));
      body.append('file', new Blob([new Uint8Array(pngOf(4, 3))]), 'a.png');
      return send(body, member.token);
    };
    expect(await sendWithNote(1_001)).toMatchObject({ error: -4 });
    expect(await sendWithNote(100_000)).toMatchObject({ error: -4 });
  });

  it('is rejected while five other uploads of its sender are in progress @security3', async () => {
    const uploads = Array.from({ length: 5 }, () => {
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
    const uploadUntil = async (expectedError: number) => {
      let envelope = await upload(pngOf(4, 3));
      for (let attempt = 0; attempt < 10 && envelope.error !== expectedError; attempt += 1)
        envelope = await upload(pngOf(4, 3));
      return envelope;
    };
    expect(await uploadUntil(-5)).toMatchObject({
      error: -5,
      message: 'Too many pictures are being uploaded at once. Please wait 1 second and try again.',
    });
    expect((await upload(pngOf(4, 3), otherMember)).error).toBe(0);
    for (const call of uploads) call.destroy();
    expect(await uploadUntil(0)).toMatchObject({ error: 0 });
  });

  it('is rejected after 24 unsubmitted files, until those are a day old and deleted', async () => {
    for (let count = 0; count < 24; count += 1) expect((await upload(pngOf(4, 3))).error).toBe(0);
    expect(await upload(pngOf(4, 3))).toMatchObject({ error: -5 });
    expect((await upload(pngOf(4, 3), otherMember)).error).toBe(0);
    sandbox.clock.moveBy(25 * 3_600_000);
    const { username, password } = member;
    const credentials = { username, password, type: 'MEMBER' };
    const { data } = await sandbox.call('/sys/auth/login', credentials);
    const countFiles = () => sandbox.database.orm.$count(memberFile, eq(memberFile.member, member.id));
    await sandbox.control('reconcile');
    expect(await countFiles()).toBe(0);
    expect((await upload(pngOf(4, 3), data as TestMember)).error).toBe(0);
    await sandbox.control('reconcile');
    expect(await countFiles()).toBe(1);
    sandbox.clock.reset();
  });

  it('is returned to its member at most 6,000 times a minute, counted over all IP addresses', async () => {
    const id = await uploadAndGetId(pngOf(4, 3));
    const foreignId = await uploadAndGetId(pngOf(4, 3), otherMember);
    const { clock } = sandbox;
    const rateLimiter = createRateLimiter({ clock });
    const api = createApiShell();
    addFiles(api, { ...sandbox.services, rateLimiter });
    const statusFor = async (file: string, { token }: TestMember, address: string) => {
      const headers = { ...callHeaders(token), 'x-forwarded-for': address };
      return (await api.inject({ url: `/sys/file/get?id=${file}`, headers })).statusCode;
    };
    for (let count = 0; count < 5_999; count += 1)
      await rateLimiter.waitMs(`account:${member.id}:/sys/file/get`, 6_000, 60_000);
    expect(await statusFor(id, member, '192.0.2.1')).toBe(200);
    expect(await statusFor(id, member, '192.0.2.2')).toBe(429);
    expect(await statusFor(foreignId, otherMember, '192.0.2.2')).toBe(200);
    await api.close();
  });
});

describe('[B-028] documents', () => {
  it('are stored as four files of the member, each waiting for review', async () => {
    expect(await profile()).toMatchObject({ idcardProofId: '', idcardProofStatus: 0 });
    const ids = await uploadProofs();
    expect(await submit(ids)).toMatchObject({ error: 0 });
    expect(await profile()).toMatchObject({
      ...ids,
      idcardProofStatus: 10,
      idcardHoldProofStatus: 10,
      addressProofStatus: 10,
      paymentProofStatus: 10,
    });
  });

  it('keep their review result, and only a new file waits for review again', async () => {
    const ids = await uploadProofs();
    await submit(ids);
    await sandbox.control('reviewDocuments', { member: member.username, outcome: 'passed' });
    const addressProofId = await uploadAndGetId(pngOf(60, 30));
    await submit({ ...ids, addressProofId });
    expect(await profile()).toMatchObject({ idcardProofStatus: 20, addressProofStatus: 10, addressProofId });
    await sandbox.control('reviewDocuments', { member: member.username, outcome: 'auditing' });
    expect(await profile()).toMatchObject({ idcardProofStatus: 10, addressProofStatus: 10 });
    await sandbox.control('reviewDocuments', { member: member.username, outcome: 'absent' });
    expect(await profile()).toMatchObject({ idcardProofId: '', idcardProofStatus: 0, addressProofStatus: 0 });
  });

  it('[T-003] are rejected with a reason, which a new document removes', async () => {
    const ids = await uploadProofs();
    await submit(ids);
    const rejection = { member: member.username, outcome: 'failed', proof: 'address', reason: 'tooOld' };
    await sandbox.control('reviewDocuments', rejection);
    expect(await profile()).toMatchObject({
      addressProofStatus: 30,
      addressProofReason: 'tooOld',
      idcardProofStatus: 10,
      idcardProofReason: '',
    });
    await submit({ ...ids, addressProofId: await uploadAndGetId(pngOf(50, 20)) });
    expect(await profile()).toMatchObject({ addressProofStatus: 10, addressProofReason: '' });
    await sandbox.control('reviewDocuments', { ...rejection, outcome: 'passed' });
    expect(await profile()).toMatchObject({ addressProofStatus: 20, addressProofReason: '' });
  });

  it('are deleted with their further pages when a new document replaces them; other documents stay @security3', async () => {
    const ids = await uploadProofs();
    const backSide = await uploadAndGetId(pngOf(41, 30));
    await sandbox.call(
      setFilePages.path,
      { id: ids.idcardProofId, pages: backSide },
      { token: member.token },
    );
    await submit(ids);
    const replacement = await uploadAndGetId(pngOf(43, 30));
    await submit({ ...ids, idcardProofId: replacement });
    const statusOf = async (id: string) => (await download(id, member.token)).statusCode;
    expect([await statusOf(ids.idcardProofId), await statusOf(backSide)]).toEqual([404, 404]);
    expect([await statusOf(replacement), await statusOf(ids.addressProofId)]).toEqual([200, 200]);
    // A file stays if it becomes a page of its replacement, or if another proof also uses it.
    const secondReplacement = await uploadAndGetId(pngOf(44, 30));
    await sandbox.call(
      setFilePages.path,
      { id: secondReplacement, pages: replacement },
      { token: member.token },
    );
    await submit({ ...ids, idcardProofId: secondReplacement, addressProofId: ids.paymentProofId });
    await submit({
      ...ids,
      idcardProofId: secondReplacement,
      paymentProofId: await uploadAndGetId(pngOf(45, 30)),
      addressProofId: ids.paymentProofId,
    });
    expect([await statusOf(replacement), await statusOf(ids.paymentProofId)]).toEqual([200, 200]);
    await submit(await uploadProofs());
    const replaced = [secondReplacement, replacement, ids.idcardHoldProofId, ids.paymentProofId];
    expect(await Promise.all(replaced.map(statusOf))).toEqual([404, 404, 404, 404]);
  });

  it("with another member's file are rejected, and the member's own documents stay unchanged", async () => {
    const ids = await uploadProofs();
    const foreignId = await uploadAndGetId(pngOf(40, 30), otherMember);
    expect(await submit({ ...ids, paymentProofId: foreignId })).toMatchObject({
      error: -4,
      message: 'One of these pictures is no longer available. Please upload it again.',
    });
    expect(await profile()).toMatchObject({ idcardProofId: '', paymentProofStatus: 0 });
  });

  it('may have further pages, which keep their order until other pages replace them', async () => {
    const ids = await uploadProofs();
    const id = ids.idcardProofId;
    const backSide = await uploadAndGetId(pngOf(41, 30));
    const stamp = await uploadAndGetId(pngOf(42, 30));
    const setPages = (pages: string, { token } = member) =>
      sandbox.call(setFilePages.path, { id, pages }, { token });
    const pages = async ({ token } = member) =>
      (await sandbox.call(listFilePages.path, { id }, { token })).data;
    expect(await pages()).toEqual([]);
    expect(await setPages(`${stamp},${backSide}`)).toMatchObject({ error: 0 });
    expect(await pages()).toEqual([stamp, backSide]);
    await submit(ids);
    // Pictures that were not submitted within a day are deleted.
    sandbox.clock.moveBy(25 * 3_600_000);
    const { username, password } = member;
    const { data } = await sandbox.call('/sys/auth/login', { username, password, type: 'MEMBER' });
    const signedInAgain = { ...member, ...(data as { token: string }) };
    await sandbox.control('reconcile');
    const newPage = await uploadAndGetId(pngOf(4, 3), signedInAgain);
    expect(await pages(signedInAgain)).toEqual([stamp, backSide]);
    expect(await setPages(newPage, signedInAgain)).toMatchObject({ error: 0 });
    expect(await pages(signedInAgain)).toEqual([newPage]);
    expect(
      await Promise.all([stamp, backSide, newPage].map((page) => isStored(page, signedInAgain))),
    ).toEqual([false, false, true]);
    expect(await setPages('', signedInAgain)).toMatchObject({ error: 0 });
    expect(await pages(signedInAgain)).toEqual([]);
    expect(await isStored(newPage, signedInAgain)).toBe(false);
    sandbox.clock.reset();
  });

  it('keep a file that is removed from the pages but is also a document', async () => {
    const ids = await uploadProofs();
    const setPages = (pages: string) =>
      sandbox.call(setFilePages.path, { id: ids.idcardProofId, pages }, { token: member.token });
    const page = ids.addressProofId;
    const removed = await uploadAndGetId(pngOf(46, 30));
    expect(await setPages(`${page},${removed}`)).toMatchObject({ error: 0 });
    await submit(ids);
    expect(await setPages('')).toMatchObject({ error: 0 });
    expect([await isStored(page), await isStored(removed)]).toEqual([true, false]);
  });

  it("cannot have another member's file as a page, or more than six files in total", async () => {
    const id = await uploadAndGetId(pngOf(40, 30));
    const foreignId = await uploadAndGetId(pngOf(40, 30), otherMember);
    const setPages = (pages: string) =>
      sandbox.call(setFilePages.path, { id, pages }, { token: member.token });
    expect(await setPages(foreignId)).toMatchObject({ error: -4, data: null });
    const ownFiles: string[] = [];
    for (let count = 0; count < 6; count += 1) ownFiles.push(await uploadAndGetId(pngOf(40, 30)));
    expect(await setPages(ownFiles.join(','))).toMatchObject({ error: -4 });
    expect(await setPages(ownFiles.slice(1).join(','))).toMatchObject({ error: 0 });
  });

  it('are rejected when one of the four proofs is missing', async () => {
    const { paymentProofId: _missing, ...threeProofs } = await uploadProofs();
    expect(await submit(threeProofs)).toMatchObject({ error: -4 });
  });
});
