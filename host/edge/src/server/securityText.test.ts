import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { securityContactOf } from '../settings/securityContactOf';
import { edgeInFolder } from '../testing/edgeInFolder';

const path = '/.well-known/security.txt';

async function requestText(securityContact: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'edge-'));
  const { app } = await edgeInFolder(folder, { securityContact, now: () => Date.UTC(2026, 0, 1) });
  try {
    return await app.inject(path);
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
}

it('serves the contact with an expiry date in half a year', async () => {
  const { statusCode, headers, body } = await requestText('mailto:security@casino.example');
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

it('returns 404 without a contact', async () => {
  expect((await requestText(undefined)).statusCode).toBe(404);
});

it.each([
  'security@casino.example',
  'http://casino.example',
  'mailto:a@b.example\nContact: mailto:x@y.example',
])('rejects %j as a contact', (SECURITY_CONTACT) => {
  expect(() => securityContactOf({ SECURITY_CONTACT })).toThrow(/Set it to /);
});

it.each(['mailto:security@casino.example', 'https://casino.example/report', undefined])(
  'accepts %j as a contact',
  (SECURITY_CONTACT) => {
    expect(securityContactOf({ SECURITY_CONTACT })).toBe(SECURITY_CONTACT);
  },
);
