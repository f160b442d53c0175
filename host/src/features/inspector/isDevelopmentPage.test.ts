import { isDevelopmentPage } from './isDevelopmentPage';

const source = 'host@1.0.0-00000000';

it.each([
  [source, 'localhost'],
  [source, 'casino.localhost'],
])('[Q-023] a page with the build %s on the host %s is a development page', (build, hostname) => {
  expect(isDevelopmentPage(build, hostname)).toBe(true);
});

it.each([
  ['host@1.0.0-1a2b3c4d', 'casino.localhost'],
  ['host@1.0.0-1a2b3c4d', 'casino.example'],
  [source, 'casino.example'],
  [source, 'localhost.example'],
  [source, 'evillocalhost'],
])('[Q-023] a page with the build %s on the host %s is not a development page', (build, hostname) => {
  expect(isDevelopmentPage(build, hostname)).toBe(false);
});
