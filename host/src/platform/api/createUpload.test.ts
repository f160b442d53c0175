import { createUpload } from './createUpload';

/** The properties of XMLHttpRequest that an upload uses. The test dispatches its events. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly sentParts: unknown[] = [];
  responseText = '';
  aborted = false;
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(...args: unknown[]) {
    this.sentParts.push(...args);
  }
  setRequestHeader(name: string, value: string) {
    this.sentParts.push(`${name}: ${value}`);
  }
  send(body: unknown) {
    this.sentParts.push(body);
  }
  abort() {
    this.aborted = true;
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: total > 0, loaded, total }));
  }
  end(kind: 'load' | 'error', text = '') {
    this.responseText = text;
    this.dispatchEvent(new Event(kind));
    this.dispatchEvent(new Event('loadend'));
  }
}

const upload = createUpload(FakeRequest as unknown as new () => XMLHttpRequest);

function startUpload(signal = new AbortController().signal) {
  const fractions: number[] = [];
  const request = { method: 'POST', headers: { lang: 'en' }, body: 'bytes', signal };
  return { fractions, reply: upload('/api/x', request, (fraction) => fractions.push(fraction)) };
}

it('sends the request and resolves with the JSON of the reply', async () => {
  const { reply } = startUpload();
  FakeRequest.last.end('load', '{"error":0}');
  await expect(reply).resolves.toEqual({ error: 0 });
  expect(FakeRequest.last.sentParts).toEqual(['POST', '/api/x', 'lang: en', 'bytes']);
});

it('reports the sent fraction if the total is known', () => {
  const { fractions } = startUpload();
  FakeRequest.last.progress(1, 4);
  FakeRequest.last.progress(9, 0);
  FakeRequest.last.progress(4, 4);
  expect(fractions).toEqual([0.25, 1]);
});

it.each<[string, () => void]>([
  ['the connection fails', () => FakeRequest.last.end('error')],
  ['the reply is not JSON', () => FakeRequest.last.end('load', '<html>')],
])('rejects when %s', async (_, fail) => {
  const { reply } = startUpload();
  fail();
  await expect(reply).rejects.toThrow();
});

it('aborts with its signal, and sends nothing if the signal has already aborted', async () => {
  const controller = new AbortController();
  const { reply } = startUpload(controller.signal);
  controller.abort(new Error('enough'));
  await expect(reply).rejects.toThrow('enough');
  expect(FakeRequest.last.aborted).toBe(true);
  const laterUpload = startUpload(controller.signal);
  await expect(laterUpload.reply).rejects.toThrow('enough');
  expect(FakeRequest.last.sentParts).toEqual([]);
});
