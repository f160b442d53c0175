import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { securityContactOf } from '../settings/securityContactOf';
import { edgeInFolder } from '../testing/edgeInFolder';

const path = '/.well-known/security.txt';

async function ask(securityContact: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'edge-'));
  const { app } = await edgeInFolder(folder, { securityContact, now: () => Date.UTC(2026, 0, 1) });
  try {
    return await app.inject(path);
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
}

it('tells where to report a weakness, for half a year from the question', async () => {
  const { statusCode, headers, body } = await ask('mailto:security@casino.example');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@casino.example',
    'Expires: 2026-06-30T00:00:00.000Z',
    'Preferred-Languages: en, fil',
    `Canonical: http://casino.localhost:4400${path}`,
    '',
  ]);
});

it('has no such page where nobody is named', async () => {
  expect((await ask(undefined)).statusCode).toBe(404);
});

it.each([
  'security@casino.example',
  'http://casino.example',
  'mailto:a@b.example\nContact: mailto:x@y.example',
])('does not start with %j for a contact', (SECURITY_CONTACT) => {
  expect(() => securityContactOf({ SECURITY_CONTACT })).toThrow(/would pass/);
});

it.each(['mailto:security@casino.example', 'https://casino.example/report', undefined])(
  'takes %j for a contact',
  (SECURITY_CONTACT) => {
    expect(securityContactOf({ SECURITY_CONTACT })).toBe(SECURITY_CONTACT);
  },
);
