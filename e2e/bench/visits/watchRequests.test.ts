import { requestsFinishedBy, type WatchedRequest } from './watchRequests';

const request = (path: string, startedS: number, finishedS?: number): [string, WatchedRequest] => [
  path,
  {
    owner: 'document',
    path,
    isScript: false,
    wireBytes: 1,
    wave: 1,
    startedS,
    wallTimeS: 1_000 + startedS,
    ...(finishedS !== undefined && { finishedS }),
  },
];

it('puts a request one wave after the latest wave of the requests that had finished when it started', () => {
  const requests = new Map([
    request('/', 0, 3),
    request('/main.js', 3.1, 6.5),
    request('/main.css', 3.2, 6.1),
    request('/late.js', 6.2, 9.5),
    request('/api/games', 6.6, 9.7),
    request('/cover', 9.9, 10),
    request('/never', 9.9),
  ]);
  const waves = requestsFinishedBy(requests, 1_010).map(({ path, wave }) => `${path} ${String(wave)}`);
  expect(waves).toEqual(['/ 1', '/main.js 2', '/main.css 2', '/late.js 3', '/api/games 3', '/cover 4']);
});

it('leaves out requests that have not finished', () => {
  const requests = new Map([request('/', 0, 3), request('/late.js', 3.2, 9.5)]);
  expect(requestsFinishedBy(requests, 1_006).map(({ path }) => path)).toEqual(['/']);
});
