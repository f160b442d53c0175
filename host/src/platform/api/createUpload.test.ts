import { createUpload } from './createUpload';

/** The parts of XMLHttpRequest that an upload uses, told by the test how it goes. */
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
  open(...what: unknown[]) {
    this.sent.push(...what);
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
  gone(loaded: number, total: number) {
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

it('sends what it is given and answers with the JSON of the reply', async () => {
  const { reply } = begin();
  FakeRequest.last.end('load', '{"error":0}');
  await expect(reply).resolves.toEqual({ error: 0 });
  expect(FakeRequest.last.sent).toEqual(['POST', '/api/x', 'lang: en', 'bytes']);
});

it('tells how much has gone out, where that is known', () => {
  const { parts } = begin();
  FakeRequest.last.gone(1, 4);
  FakeRequest.last.gone(9, 0);
  FakeRequest.last.gone(4, 4);
  expect(parts).toEqual([0.25, 1]);
});

it.each<[string, () => void]>([
  ['the line is cut', () => FakeRequest.last.end('error')],
  ['the reply is not JSON', () => FakeRequest.last.end('load', '<html>')],
])('rejects when %s', async (_what, happen) => {
  const { reply } = begin();
  happen();
  await expect(reply).rejects.toThrow();
});

it('stops when it is cancelled, and sends nothing when it was before', async () => {
  const stop = new AbortController();
  const { reply } = begin(stop.signal);
  stop.abort(new Error('enough'));
  await expect(reply).rejects.toThrow('enough');
  expect(FakeRequest.last.aborted).toBe(true);
  const late = begin(stop.signal);
  await expect(late.reply).rejects.toThrow('enough');
  expect(FakeRequest.last.sent).toEqual([]);
});
