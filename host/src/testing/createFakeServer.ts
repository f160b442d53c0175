import type { Upload } from '../platform/api/createUpload';

/** One call as the operator's API would see it. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
  /** What came in parts. */
  readonly form: FormData | undefined;
}

type Answer = (call: SeenCall) => unknown;

function read(address: RequestInfo | URL, init: RequestInit = {}): SeenCall {
  const url = address instanceof Request ? address.url : address.toString();
  return {
    method: init.method ?? 'GET',
    path: url,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? init.body : '',
    form: init.body instanceof FormData ? init.body : undefined,
  };
}

const aborted = ({ signal }: RequestInit = {}) =>
  new Promise<never>((_, reject) => {
    const refuse = () => {
      reject(signal?.reason as Error);
    };
    if (signal?.aborted) refuse();
    else signal?.addEventListener('abort', refuse);
  });

/** The operator's API in memory: what it is not told to answer it does not know. */
export function createFakeServer() {
  const answers = new Map<string, Answer>();
  const calls: SeenCall[] = [];

  async function answerTo(call: SeenCall): Promise<Response> {
    const answer = answers.get(call.path);
    if (!answer) return new Response('no such call', { status: 404 });
    const given = await answer(call);
    return given instanceof Response ? given : new Response(JSON.stringify(given));
  }

  return {
    calls,
    callsTo: (path: string) => calls.filter((call) => call.path === `/api${path}`),
    fetch: ((address, init) => {
      const call = read(address, init);
      calls.push(call);
      return Promise.race([answerTo(call), aborted(init)]);
    }) satisfies typeof fetch,
    upload: (async (address, init, onProgress) => {
      const call = read(address, init);
      calls.push(call);
      onProgress(0.5);
      const response = await Promise.race([answerTo(call), aborted(init)]);
      onProgress(1);
      return (await response.json()) as unknown;
    }) satisfies Upload,
    /** `reply` is a whole envelope, a Response, or what leads to one. */
    answer(path: string, reply: Answer) {
      answers.set(`/api${path}`, reply);
    },
    /** Beside the API: `/registry.json`. */
    answerAt(path: string, reply: Answer) {
      answers.set(path, reply);
    },
    /** Answers with success and this data. */
    give(path: string, data: unknown = null) {
      answers.set(`/api${path}`, () => ({ error: 0, message: '', data }));
    },
    refuse(path: string, error: number, message: string) {
      answers.set(`/api${path}`, () => ({ error, message, data: null }));
    },
    /** The line is cut before an answer comes. */
    cut(path: string) {
      answers.set(`/api${path}`, () => Promise.reject(new TypeError('Failed to fetch')));
    },
  };
}

export type FakeServer = ReturnType<typeof createFakeServer>;
