import { readFileSync } from 'node:fs';
import { misspelledSettings } from './knownSettings';

it.each([
  ['MAX_API_CALS', 'MAX_API_CALLS'],
  ['PLAYER_PER_IP', 'PLAYERS_PER_IP'],
  ['TRUSTED_PROXY', undefined],
  ['METRIC_PORT', 'METRICS_PORT'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['PROT', 'PORT'],
])('suggests a setting for the unknown name %s: %s', (name, suggestion) => {
  const hints = misspelledSettings({ [name]: '1' }).map(({ hint }) => hint);
  expect(hints).toEqual(suggestion === undefined ? [] : [`Did you mean ${suggestion}?`]);
});

it('accepts settings, and variables of the system, Kubernetes and the sandbox', () => {
  const names = [
    'PORT',
    'HOST',
    'MAX_API_CALLS',
    'HOME',
    'PATH',
    'PWD',
    'TERM',
    'LANG',
    'USER',
    'SHELL',
    'TMPDIR',
  ];
  const others = [
    'KUBERNETES_PORT',
    'HOSTNAME',
    'AWS_PROFILE',
    'PAYMENTS_ORIGIN',
    'API_HOST',
    'DEMO',
    'NODE_ENV',
  ];
  const env = Object.fromEntries([...names, ...others].map((name) => [name, '1']));
  expect(misspelledSettings(env)).toEqual([]);
});

it('accepts every setting that the configuration page documents', () => {
  const page = readFileSync(new URL('../../../docs/configuration.md', `file://${__filename}`), 'utf8');
  const names = [...page.matchAll(/^\| `([A-Z][A-Z0-9_]+)` /gm)].map(([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['PORT', 'MAX_API_CALLS', 'DRAIN_DELAY_MS']));
  expect(misspelledSettings(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual([]);
});
