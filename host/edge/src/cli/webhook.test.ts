import { createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as textFrom } from 'node:stream/consumers';
import { cliInFolder } from '../testing/cliInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { notify, type Notice } from './webhook';

interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: Server;
let url: string;
let deliveries: Delivery[];
/** Status codes of the next responses; 0: the connection is closed. 204 afterwards. */
let statuses: number[];
let warnings: string[];
let waits: number[];

beforeEach(async () => {
  deliveries = [];
  statuses = [];
  warnings = [];
  waits = [];
  server = createServer((request, response) => {
    void textFrom(request).then((body) => {
      deliveries.push({ headers: request.headers, body });
      const status = statuses.shift() ?? 204;
      if (status === 0) request.socket.destroy();
      else response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/secret-path`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const notice: Notice = { event: 'release.changed', text: 'anna: rollback', details: { revision: 5 } };
const nowMs = () => Date.parse('2026-11-27T10:00:00Z');
const send = (env: Record<string, string>) =>
  notify(env, notice, {
    warn: (line) => warnings.push(line),
    nowMs,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  });
const env = (extra: Record<string, string> = { RELEASE_HOOK_SECRET: 'key' }) => ({
  RELEASE_HOOK_URL: url,
  ...extra,
});
const signatureOf = ({ headers, body }: Delivery, secret: string | Buffer) =>
  `v1,${createHmac('sha256', secret)
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')}`;

it('sends the notice with a signature of id, time and body', async () => {
  await send(env());
  const [delivery] = deliveries;
  if (!delivery) throw new Error('nothing was sent');
  expect(JSON.parse(delivery.body)).toEqual({
    spec: 1,
    event: 'release.changed',
    text: 'anna: rollback',
    revision: 5,
  });
  expect(delivery.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-timestamp': String(nowMs() / 1_000),
    'webhook-signature': signatureOf(delivery, 'key'),
  });
  expect(warnings).toEqual([]);
});

it('reads the secret from a file, and decodes secrets of Standard Webhooks', async () => {
  const { folder, remove } = await temporaryFolder();
  const file = join(folder, 'secret');
  await writeFile(file, `whsec_${Buffer.from('bytes').toString('base64')}\n`);
  await send(env({ RELEASE_HOOK_SECRET_FILE: file }));
  await remove();
  const [delivery] = deliveries;
  expect(delivery?.headers['webhook-signature']).toBe(delivery && signatureOf(delivery, 'bytes'));
});

it('repeats the same message after errors and reset connections', async () => {
  statuses = [503, 0];
  await send(env());
  expect(new Set(deliveries.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect({ count: deliveries.length, waits, warnings }).toEqual({
    count: 3,
    waits: [1_000, 4_000],
    warnings: [],
  });
});

it.each([
  ['all attempts fail', [500, 500, 500], 3, /it responded with 500\.$/],
  ['the hook rejects the message', [403], 1, /it responded with 403\.$/],
])(
  'warns when %s, and the warning omits the path of the address',
  async (_case, responses, attempts, warning) => {
    statuses = [...responses];
    await send(env());
    expect(deliveries).toHaveLength(attempts);
    expect(warnings).toEqual([expect.stringMatching(warning)]);
    expect(warnings[0]).not.toContain('secret-path');
  },
);

it.each<[Record<string, string>, RegExp]>([
  [{ RELEASE_HOOK_URL: 'hooks.example' }, /RELEASE_HOOK_URL is not an address/],
  [{ RELEASE_HOOK_URL: 'https://hooks.example' }, /neither RELEASE_HOOK_SECRET nor/],
  [
    { RELEASE_HOOK_URL: 'https://hooks.example', RELEASE_HOOK_SECRET_FILE: '/missing' },
    /RELEASE_HOOK_SECRET_FILE is "\/missing"/,
  ],
])('warns about the settings %j', async (settings, warning) => {
  await send(settings);
  expect(warnings).toEqual([expect.stringMatching(warning)]);
});

it('notifies about each change of a release command, and not about a dry run', async () => {
  const { folder, remove } = await temporaryFolder();
  const { release } = cliInFolder(folder, env());
  const [one, two] = await Promise.all(
    ['one', 'two'].map((text) => fixturePackage(folder, { name: 'remote-lobby', text })),
  );
  await release('publish', one?.folder ?? '', '--dry-run');
  await release('status');
  await release('publish', one?.folder ?? '');
  await release('publish', one?.folder ?? '');
  await release('publish', two?.folder ?? '', '--why', 'faster');
  statuses = [403];
  const rollback = await release('rollback', 'remote-lobby', '--why', 'blank tiles');
  expect(rollback).toMatchObject({
    code: 0,
    err: expect.stringMatching(/^Warning: The hook at .* was not notified/),
  });
  await remove();
  const bodies = deliveries.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  expect(bodies.map(({ revision, action }) => [revision, action])).toEqual([
    [1, 'publish'],
    [2, 'publish'],
    [3, 'rollback'],
  ]);
  expect(bodies[2]).toMatchObject({
    event: 'release.changed',
    who: 'ops@test',
    why: 'blank tiles',
    names: ['remote-lobby'],
    text: expect.stringMatching(
      /^ops@test: rollback \(revision 3\)\. remote-lobby@\S+ is now live\..* Why: blank tiles$/,
    ),
  });
});
