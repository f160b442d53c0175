import { getFile, getTokenInfo, uploadFile } from 'shared-contracts/api';
import { openApiClient, unreachable } from '../../testing/openApiClient';

describe('a picture', () => {
  const wanted = '/sys/file/get?id=f1&width=300&height=200';
  const ask = { id: 'f1', width: 300, height: 200 };
  // The response is node's, and its own files are none to jsdom: nobody would take them for a picture.
  const pictureOf = (type: string, status = 200) =>
    Object.assign(new Response('pixels', { status, headers: { 'content-type': type } }), {
      blob: () => Promise.resolve(new Blob(['pixels'], { type })),
    });

  it('[C-047] is asked for by GET with id, width and height, under the token, and handed out as a file', async () => {
    const { api, server } = openApiClient('t-1');
    server.answer(wanted, () => pictureOf('image/png'));
    expect(await api.call(getFile, ask)).toMatchObject({ ok: true, data: { type: 'image/png', size: 6 } });
    expect(server.calls).toMatchObject([{ method: 'GET', path: `/api${wanted}` }]);
    expect(server.calls[0]?.headers.get('authorization')).toBe('t-1');
  });

  it.each([
    ['a page', 'text/html', 200],
    ['no more than an attachment', 'application/octet-stream', 200],
    ['of a kind that only ends like one', 'x-image/png', 200],
    ['of no kind', '', 200],
    ['one of an error', 'image/png', 404],
    ['one of a busy server', 'image/png', 503],
  ])('[C-047] that is none is no answer: %s', async (_, type, status) => {
    const { api, server } = openApiClient('t-1');
    server.answer(wanted, () => pictureOf(type, status));
    expect(await api.call(getFile, ask)).toEqual({ ok: false, error: -1, message: unreachable });
  });
});

describe('a file', () => {
  const file = new File(['front of a card'], 'card.png', { type: 'image/png' });

  it('goes out in parts, the boundary told by the browser, and whoever asks hears how far it is', async () => {
    const { api, server } = openApiClient('t-1');
    server.give(uploadFile.path, 31);
    const parts: number[] = [];
    const reply = await api.call(uploadFile, { file }, { onProgress: (part) => parts.push(part) });
    expect(reply).toEqual({ ok: true, data: '31' });
    const [call] = server.callsTo(uploadFile.path);
    expect(call?.headers.get('content-type')).toBeNull();
    expect(call?.headers.get('authorization')).toBe('t-1');
    expect((call?.form?.get('file') as File).name).toBe('card.png');
    expect(parts).toEqual([0.5, 1]);
  });

  it('has two minutes, where another call has 15 s', async () => {
    const deadlines = jest.spyOn(AbortSignal, 'timeout');
    const { api, server } = openApiClient('t-1');
    server.give(uploadFile.path, 31);
    await api.call(uploadFile, { file }, { onProgress: () => undefined });
    await api.call(getTokenInfo, {});
    expect(deadlines.mock.calls).toEqual([[120_000], [15_000]]);
  });
});
