import type { CDPSession } from '@playwright/test';

/** Whose a request is: the document, a package's files, the answers of the API, or what the page tells the edge. */
type Owner = 'document' | 'data' | 'reports' | (string & {});

export interface WatchedRequest {
  readonly owner: Owner;
  readonly path: string;
  readonly isScript: boolean;
  /** Seconds on the browser's own clock, and on that of the page. */
  readonly begun: number;
  readonly wallTime: number;
  finished?: number;
  /** Head and body as they crossed the wire; nothing of what the browser has kept. */
  wireBytes: number;
  /** The wave that it went out with: 1 for the document. */
  depth: number;
}

function ownerOf(path: string): Owner {
  const [, first, name = ''] = path.split('/');
  if (first === 'remotes') return name;
  if (first === 'api') return 'data';
  return path === '/' ? 'document' : 'reports';
}

/** Every request of a page that crosses the wire, as long as it is watched. */
export async function watchRequests(client: CDPSession): Promise<ReadonlyMap<string, WatchedRequest>> {
  const requests = new Map<string, WatchedRequest>();
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type }) => {
    // The icon is the browser's own affair: it comes some time, and no page waits for it.
    if (!request.url.startsWith('http') || type === 'Other') return;
    const { pathname: path } = new URL(request.url);
    requests.set(requestId, {
      ...{ owner: ownerOf(path), path, isScript: type === 'Script' },
      ...{ begun: timestamp, wallTime, wireBytes: 0, depth: 1 },
    });
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.finished = timestamp;
    request.wireBytes = encodedDataLength;
  });
  // What the browser has kept costs nothing and makes nobody wait.
  client.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) requests.delete(requestId);
  });
  await client.send('Network.enable');
  return requests;
}

/**
 * Those that were over at a moment, so that what came of them may have waited for them; each with its wave, one later
 * than the latest that was over when it began.
 */
export function requestsOverAt(
  requests: ReadonlyMap<string, WatchedRequest>,
  wallTime: number,
): readonly WatchedRequest[] {
  const overAt = ({ begun, finished = Infinity, wallTime: begunAt }: WatchedRequest) =>
    begunAt + finished - begun;
  const over = [...requests.values()]
    .filter((request) => overAt(request) <= wallTime)
    .toSorted((a, b) => a.begun - b.begun);
  for (const request of over) {
    const before = over.filter(({ finished = Infinity }) => finished < request.begun);
    request.depth = 1 + Math.max(0, ...before.map(({ depth }) => depth));
  }
  return over;
}
