/** Sends a file and resolves to the reply's JSON. Rejects when the connection fails or the signal aborts. */
export type Upload = (
  address: string,
  request: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | FormData;
    readonly signal: AbortSignal;
  },
  /** `fraction` is between 0 and 1. */
  onProgress: (fraction: number) => void,
) => Promise<unknown>;

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
export const createUpload =
  (XhrConstructor: new () => XMLHttpRequest): Upload =>
  (address, { method, headers, body, signal }, onProgress) =>
    new Promise((resolve, reject) => {
      const call = new XhrConstructor();
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
          reject(new TypeError('the reply is not JSON', { cause: error }));
        }
      });
      call.addEventListener('error', () => {
        reject(new TypeError('the connection failed'));
      });
      call.addEventListener('loadend', () => {
        signal.removeEventListener('abort', stop);
      });
      call.open(method, address);
      for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
      call.send(body);
    });
