import { getFile, getTokenInfo, uploadFile } from 'shared-contracts/api';
import { openApiClient, unreachable } from '../../testing/openApiClient';

describe('a picture', () => {
  const path = '/sys/file/get?id=f1&width=300&height=200';
  const input = { id: 'f1', width: 300, height: 200 };
  // The Response is Node's. jsdom does not recognize Node's Blob, so `blob` returns a Blob of jsdom.
  const pictureOf = (type: string, status = 200) =>
    Object.assign(new Response('pixels', { status, headers: { 'content-type': type } }), {
      blob: () => Promise.resolve(new Blob(['pixels'], { type })),
    });

  it('[C-047] is requested by GET with id, width, height and the token, and returned as a Blob', async () => {
    const { api, server } = openApiClient('t-1');
    server.respond(path, () => pictureOf('image/png'));
    expect(await api.call(getFile, input)).toMatchObject({ ok: true, data: { type: 'image/png', size: 6 } });
    expect(server.calls).toMatchObject([{ method: 'GET', path: `/api${path}` }]);
    expect(server.calls[0]?.headers.get('authorization')).toBe('t-1');
  });

  it.each([
    ['an HTML page', 'text/html', 200],
    ['an attachment without a picture type', 'application/octet-stream', 200],
    ['of the type x-image/png', 'x-image/png', 200],
    ['without a type', '', 200],
    ['a picture with status 404', 'image/png', 404],
    ['a picture with status 503', 'image/png', 503],
  ])('[C-047] is a transport error if the response is %s', async (_, type, status) => {
    const { api, server } = openApiClient('t-1');
    server.respond(path, () => pictureOf(type, status));
    expect(await api.call(getFile, input)).toEqual({ ok: false, error: -1, message: unreachable });
  });
});

describe('a file', () => {
  const file = new File(['front of a card'], 'card.png', { type: 'image/png' });

  it('is sent as multipart with the boundary of the browser, and reports its progress', async () => {
    const { api, server } = openApiClient('t-1');
    server.succeed(uploadFile.path, 31);
    const progress: number[] = [];
    const reply = await api.call(uploadFile, { file }, { onProgress: (fraction) => progress.push(fraction) });
    expect(reply).toEqual({ ok: true, data: '31' });
    const [call] = server.callsTo(uploadFile.path);
    expect(call?.headers.get('content-type')).toBeNull();
    expect(call?.headers.get('authorization')).toBe('t-1');
    expect((call?.form?.get('file') as File).name).toBe('card.png');
    expect(progress).toEqual([0.5, 1]);
  });

  it('has a timeout of two minutes, while other calls have 15 s', async () => {
    const timeoutSpy = jest.spyOn(AbortSignal, 'timeout');
    const { api, server } = openApiClient('t-1');
    server.succeed(uploadFile.path, 31);
    await api.call(uploadFile, { file }, { onProgress: () => undefined });
    await api.call(getTokenInfo, {});
    expect(timeoutSpy.mock.calls).toEqual([[120_000], [15_000]]);
  });
});
