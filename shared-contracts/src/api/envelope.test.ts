import fc from 'fast-check';
import * as v from 'valibot';
import { defineEndpoint, encodeRequest, login, readReply, register } from '.';

const getNote = defineEndpoint({
  path: '/base/note/get',
  body: 'form',
  request: v.object({ id: v.number(), note: v.optional(v.string()), flag: v.optional(v.boolean()) }),
  reply: v.object({ name: v.string() }),
});
const anyReplyEndpoint = defineEndpoint({ ...getNote, reply: v.unknown() });

describe('readReply', () => {
  it('[C-005] treats error 0 as success and returns the decoded data', () => {
    const reply = { error: 0, message: 'fine', data: { name: 'ada', extra: true } };
    expect(readReply(getNote, reply)).toEqual({ ok: true, data: { name: 'ada' } });
  });

  it("[C-005] returns the server's code and message, but no data, for any other error", () => {
    const rejection = { error: 17, message: 'Too late', data: { name: 'ada' } };
    expect(readReply(getNote, rejection)).toEqual({ ok: false, error: 17, message: 'Too late' });
    expect(readReply(getNote, { error: -2, message: null })).toEqual({
      ok: false,
      error: -2,
      message: '',
    });
  });

  it.each([
    undefined,
    null,
    'OK',
    [],
    {},
    { message: 'no error field' },
    { error: '0', data: { name: 'ada' } },
    { error: 0 },
    { error: 0, data: null },
    { error: 0, data: { name: 7 } },
    { error: 0, message: 7, data: { name: 'ada' } },
  ])('treats the malformed reply %p as a failed call', (body) => {
    expect(readReply(getNote, body)).toEqual({ ok: false, error: -1, message: '' });
  });

  it('reads missing data as null, for calls without a return value', () => {
    expect(readReply(anyReplyEndpoint, { error: 0 })).toEqual({ ok: true, data: null });
  });

  it('throws no error for any reply', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(typeof readReply(getNote, body).ok).toBe('boolean');
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('encodeRequest', () => {
  it('[C-004] sends form fields without undefined values if the endpoint declares a form', () => {
    const request = encodeRequest(getNote, { id: 7, note: undefined, flag: false });
    expect(request).toEqual({
      contentType: 'application/x-www-form-urlencoded',
      body: 'id=7&flag=false',
      query: '',
    });
  });

  it('[C-004] sends JSON if the endpoint declares it', () => {
    const jsonEndpoint = defineEndpoint({ ...getNote, body: 'json' });
    const { contentType, body, query } = encodeRequest(jsonEndpoint, { id: 7, flag: true });
    expect([contentType, query]).toEqual(['application/json', '']);
    expect(JSON.parse(body as string)).toEqual({ id: 7, flag: true });
  });

  it('sends a query without a body if the endpoint declares it', () => {
    const queryEndpoint = { ...getNote, body: 'query' } as const;
    const { contentType, body, query } = encodeRequest(queryEndpoint, { id: 7, note: 'a&b=c', flag: false });
    expect([contentType, body]).toEqual([undefined, undefined]);
    expect(query).toBe('?id=7&note=a%26b%3Dc&flag=false');
  });

  it('sends multipart with unchanged files and without a content type if the endpoint declares it', () => {
    const multipartEndpoint = defineEndpoint({
      ...getNote,
      body: 'multipart',
      request: v.object({ file: v.instance(Blob), id: v.number(), note: v.nullish(v.string()) }),
    });
    const file = new Blob(['proof'], { type: 'image/png' });
    const request = encodeRequest(multipartEndpoint, { file, id: 7, note: null });
    expect([request.contentType, request.query]).toEqual([undefined, '']);
    const parts = request.body as FormData;
    expect([...parts.keys()]).toEqual(['file', 'id']);
    expect(parts.get('id')).toBe('7');
    const part = parts.get('file') as File;
    expect([part.size, part.type]).toEqual([5, 'image/png']);
  });

  it('encodes field texts so that no text adds another field', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (username, password) => {
        const { body } = encodeRequest(login, { username, password, type: 'MEMBER' });
        expect([...new URLSearchParams(body as string)]).toEqual([
          ['username', username],
          ['password', password],
          ['type', 'MEMBER'],
        ]);
      }),
      { numRuns: 1_000 },
    );
  });
});

it('endpoints whose reply has a token start a session, and the returned data has no token', () => {
  for (const endpoint of [login, register]) {
    expect(endpoint.session).toBe('start');
    const reply = readReply(endpoint, { error: 0, data: { id: 7, username: 'ada', token: 'secret' } });
    expect(reply).toEqual({ ok: true, data: { id: '7', username: 'ada' } });
  }
});
