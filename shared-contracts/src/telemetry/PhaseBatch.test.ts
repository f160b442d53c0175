import * as v from 'valibot';
import { maxFactsPerBatch, PhaseBatch, telemetryPath, telemetryTokenPath } from '.';

const fact = {
  remote: 'remote-lobby',
  version: '1.4.0-1a2b3c4d',
  cohort: 'baseline',
  phase: 'mount',
  outcome: 'ok',
  ms: 12,
};
const page = '0123456789abcdef'.repeat(2);
const accepts = (changes: object) => v.is(PhaseBatch, { page, facts: [{ ...fact, ...changes }] });

it.each([
  {},
  { remote: 'host', ms: 0 },
  { ms: 600_000 },
  ...['load', 'evaluate', 'mount', 'ready', 'crash'].map((phase) => ({ phase })),
  ...['ok', 'failed', 'recovered'].map((outcome) => ({ outcome })),
  ...['baseline', 'canary', 'fallback', 'override'].map((cohort) => ({ cohort })),
  ...['TypeError', 'ChunkLoadError', 'Ab', `E${'r'.repeat(39)}`].map((error) => ({ error })),
])('accepts a fact with %j', (changes) => expect(accepts(changes)).toBe(true));

it.each([
  { remote: 'remote_evil' },
  { version: '1.4.0' },
  { cohort: 'everybody' },
  { phase: 'unload' },
  { outcome: 'good' },
  { ms: -1 },
  { ms: 0.5 },
  { ms: 600_001 },
  { ms: '12' },
  ...[
    '',
    'E',
    'typeError',
    'Type Error',
    'TypeError: of ada',
    ' TypeError',
    'TypeError1',
    `E${'r'.repeat(40)}`,
  ].map((error) => ({ error })),
  { message: 'what the player typed' },
])('rejects a fact with %j', (changes) => expect(accepts(changes)).toBe(false));

it('accepts one to the maximum number of facts, with a valid page id and token', () => {
  const facts = (count: number) => Array.from({ length: count }, () => fact);
  expect(v.is(PhaseBatch, { page, facts: facts(maxFactsPerBatch) })).toBe(true);
  expect(v.is(PhaseBatch, { page, facts: facts(maxFactsPerBatch + 1) })).toBe(false);
  expect(v.is(PhaseBatch, { page, facts: [] })).toBe(false);
  for (const invalidPage of ['', page.slice(1), `${page}0`, page.toUpperCase(), page.replace('0', 'g')]) {
    expect(v.is(PhaseBatch, { page: invalidPage, facts: facts(1) })).toBe(false);
  }
  expect(v.is(PhaseBatch, { page, facts: facts(1), member: '7' })).toBe(false);
  expect(v.is(PhaseBatch, { page, token: 'a'.repeat(80), facts: facts(1) })).toBe(true);
  expect(v.is(PhaseBatch, { page, token: 'a'.repeat(81), facts: facts(1) })).toBe(false);
});

it('the paths are fixed, because every release of the edge uses them', () => {
  expect(telemetryPath).toBe('/telemetry');
  expect(telemetryTokenPath).toBe('/telemetry/token');
});
