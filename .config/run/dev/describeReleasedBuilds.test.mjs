import { describeReleasedBuilds } from './describeReleasedBuilds.mjs';

const releases = [
  { name: 'host', active: '1.0.0-aaaaaaaa' },
  { name: 'remote-lobby', active: '1.0.0-bbbbbbbb' },
  { name: 'remote-cashier', active: '1.0.0-cccccccc' },
  {
    name: 'remote-account',
    active: '1.0.0-dddddddd',
    canary: { version: '1.0.0-eeeeeeee', percent: 5 },
  },
];

test('names the live build and the canary of each package that is not from source', () => {
  expect(describeReleasedBuilds(releases, ['host', 'remote-lobby'])).toBe(
    'As released: remote-cashier 1.0.0-cccccccc, remote-account 1.0.0-dddddddd (canary 1.0.0-eeeeeeee at 5 %)',
  );
});

test('is undefined if all packages are from source', () => {
  const names = releases.map(({ name }) => name);
  expect(describeReleasedBuilds(releases, names)).toBeUndefined();
});
