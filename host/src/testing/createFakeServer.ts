import type { Upload } from '../platform/api/createUpload';

/** One call as the operator's API receives it. */
export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
  /** The body of a multipart upload. */
  readonly form: FormData | undefined;
}

type Responder = (call: ReceivedCall) => unknown;

function readCall(address: RequestInfo | URL, init: RequestInit = {}): ReceivedCall {
  const url = address instanceof Request ? address.url : address.toString();
  return {
    method: init.method ?? 'GET',
    path: url,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? init.body : '',
    form: init.body instanceof FormData ? init.body : undefined,
  };
}

/** Rejects when the caller aborts. */
const rejectOnAbort = ({ signal }: RequestInit = {}) =>
  new Promise<never>((_, reject) => {
    const onAbort = () => {
      reject(signal?.reason as Error);
    };
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort);
  });

/** The operator's API in memory. Calls without a responder get status 404. */
export function createFakeServer() {
  const responders = new Map<string, Responder>();
  const calls: ReceivedCall[] = [];

  async function respondTo(call: ReceivedCall): Promise<Response> {
    const responder = responders.get(call.path);
    if (!responder) return new Response('no such call', { status: 404 });
    const reply = await responder(call);
    return reply instanceof Response ? reply : new Response(JSON.stringify(reply));
  }

  return {
    calls,
    callsTo: (path: string) => calls.filter((call) => call.path === `/api${path}`),
    fetch: ((address, init) => {
      const call = readCall(address, init);
      calls.push(call);
      return Promise.race([respondTo(call), rejectOnAbort(init)]);
    }) satisfies typeof fetch,
    upload: (async (address, init, onProgress) => {
      const call = readCall(address, init);
      calls.push(call);
      onProgress(0.5);
      const response = await Promise.race([respondTo(call), rejectOnAbort(init)]);
      onProgress(1);
      return (await response.json()) as unknown;
    }) satisfies Upload,
    /** `responder` returns an envelope (`{ error, message, data }`), a Response, or a promise of either. */
    respond(path: string, responder: Responder) {
      responders.set(`/api${path}`, responder);
    },
    /** For paths outside of the API, such as `/registry.json`. */
    respondAt(path: string, responder: Responder) {
      responders.set(path, responder);
    },
    succeed(path: string, data: unknown = null) {
      responders.set(`/api${path}`, () => ({ error: 0, message: '', data }));
    },
    fail(path: string, error: number, message: string) {
      responders.set(`/api${path}`, () => ({ error, message, data: null }));
    },
    /** The connection breaks before the response arrives. */
    disconnect(path: string) {
      responders.set(`/api${path}`, () => Promise.reject(new TypeError('Failed to fetch')));
    },
  };
}

export type FakeServer = ReturnType<typeof createFakeServer>;
