import type { CDPSession } from '@playwright/test';

/** The owner of a request: the document, its dictionary, a package, `data` for API calls, or `reports` to the edge. */
type Owner = 'document' | 'dictionary' | 'data' | 'reports' | (string & {});

export interface WatchedRequest {
  readonly owner: Owner;
  readonly path: string;
  readonly isScript: boolean;
  /** Start time in seconds, on the browser's monotonic clock and as wall time. */
  readonly startedS: number;
  readonly wallTimeS: number;
  finishedS?: number;
  /** Transferred bytes of headers and body. */
  wireBytes: number;
  /** Requests of one wave start when those of the wave before have finished. The document is wave 1. */
  wave: number;
}

function ownerOf(path: string): Owner {
  const [, firstSegment, name = ''] = path.split('/');
  if (firstSegment === 'remotes' || firstSegment === 'peer') return name;
  if (firstSegment === 'api') return 'data';
  if (firstSegment === 'dictionaries') return 'dictionary';
  return path === '/' ? 'document' : 'reports';
}

/** Records the requests of a page, except those that a cache serves. */
export async function watchRequests(client: CDPSession): Promise<ReadonlyMap<string, WatchedRequest>> {
  const requests = new Map<string, WatchedRequest>();
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type }) => {
    // Ignores the icon, which the browser loads at any time and for which no page waits.
    if (!request.url.startsWith('http') || type === 'Other') return;
    const { pathname: path } = new URL(request.url);
    requests.set(requestId, {
      owner: ownerOf(path),
      path,
      isScript: type === 'Script',
      startedS: timestamp,
      wallTimeS: wallTime,
      wireBytes: 0,
      wave: 1,
    });
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.finishedS = timestamp;
    request.wireBytes = encodedDataLength;
  });
  // Ignores cached files, because they need no network.
  client.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) requests.delete(requestId);
  });
  await client.send('Network.enable');
  return requests;
}

/**
 * Returns the requests that had finished at a wall time. Sets the wave of each request: one more than the latest wave
 * of the requests that had finished when it started.
 */
export function requestsFinishedBy(
  requests: ReadonlyMap<string, WatchedRequest>,
  atWallTimeS: number,
): readonly WatchedRequest[] {
  const finishedAtS = ({ startedS, finishedS = Infinity, wallTimeS }: WatchedRequest) =>
    wallTimeS + finishedS - startedS;
  const finishedRequests = [...requests.values()]
    .filter((request) => finishedAtS(request) <= atWallTimeS)
    .toSorted((a, b) => a.startedS - b.startedS);
  for (const request of finishedRequests) {
    const earlierRequests = finishedRequests.filter(
      ({ finishedS = Infinity }) => finishedS < request.startedS,
    );
    request.wave = 1 + Math.max(0, ...earlierRequests.map(({ wave }) => wave));
  }
  return finishedRequests;
}
