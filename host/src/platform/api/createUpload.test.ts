import { createUpload } from './createUpload';

/** The members of XMLHttpRequest that an upload uses. The test dispatches its events. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly sent: unknown[] = [];
  responseText = '';
  aborted = false;
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(...args: unknown[]) {
    this.sent.push(...args);
  }
  setRequestHeader(name: string, value: string) {
    this.sent.push(`${name}: ${value}`);
  }
  send(body: unknown) {
    this.sent.push(body);
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

function begin(signal = new AbortController().signal) {
  const parts: number[] = [];
  const request = { method: 'POST', headers: { lang: 'en' }, body: 'bytes', signal };
  return { parts, reply: upload('/api/x', request, (part) => parts.push(part)) };
}

it('sends the request and resolves with the JSON of the reply', async () => {
  const { reply } = begin();
  FakeRequest.last.end('load', '{"error":0}');
  await expect(reply).resolves.toEqual({ error: 0 });
  expect(FakeRequest.last.sent).toEqual(['POST', '/api/x', 'lang: en', 'bytes']);
});

it('reports the sent fraction if the total is known', () => {
  const { parts } = begin();
  FakeRequest.last.progress(1, 4);
  FakeRequest.last.progress(9, 0);
  FakeRequest.last.progress(4, 4);
  expect(parts).toEqual([0.25, 1]);
});

it.each<[string, () => void]>([
  ['the connection fails', () => FakeRequest.last.end('error')],
  ['the reply is not JSON', () => FakeRequest.last.end('load', '<html>')],
])('rejects when %s', async (_, fail) => {
  const { reply } = begin();
  fail();
  await expect(reply).rejects.toThrow();
});

it('aborts with its signal, and sends nothing if the signal has already aborted', async () => {
  const controller = new AbortController();
  const { reply } = begin(controller.signal);
  controller.abort(new Error('enough'));
  await expect(reply).rejects.toThrow('enough');
  expect(FakeRequest.last.aborted).toBe(true);
  const late = begin(controller.signal);
  await expect(late.reply).rejects.toThrow('enough');
  expect(FakeRequest.last.sent).toEqual([]);
});
