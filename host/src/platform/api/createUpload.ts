/** Sends a file and resolves to the reply's JSON; rejects when the line is cut or the signal ends it. */
export type Upload = (
  address: string,
  request: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | FormData;
    readonly signal: AbortSignal;
  },
  onProgress: (part: number) => void,
) => Promise<unknown>;

/** fetch does not tell how much of a body has gone out; XMLHttpRequest does. */
export const createUpload =
  (Request: new () => XMLHttpRequest): Upload =>
  (address, { method, headers, body, signal }, onProgress) =>
    new Promise((resolve, reject) => {
      const call = new Request();
      const stop = () => {
        call.abort();
        reject(signal.reason as Error);
      };
      if (signal.aborted) {
        reject(signal.reason as Error);
        return;
      }
      signal.addEventListener('abort', stop, { once: true });
      call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      call.addEventListener('load', () => {
        try {
          resolve(JSON.parse(call.responseText));
        } catch (error) {
          reject(new TypeError('the reply is no JSON', { cause: error }));
        }
      });
      call.addEventListener('error', () => {
        reject(new TypeError('the line was cut'));
      });
      call.addEventListener('loadend', () => {
        signal.removeEventListener('abort', stop);
      });
      call.open(method, address);
      for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
      call.send(body);
    });
