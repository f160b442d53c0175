import { parseDevArguments } from './parseDevArguments.mjs';

const inside = { packages: ['host', 'remote-a', 'remote-lobby'], isOutside: false };
const outside = { packages: ['remote-gifts'], isOutside: true };
const api = 'https://casino.example/api';

test('in this workspace, accepts any packages, or one remote alone with the sandbox or another API', () => {
  expect(parseDevArguments([], inside)).toEqual({ alone: false, api: undefined, names: [] });
  expect(parseDevArguments(['host', 'remote-a'], inside)).toMatchObject({ names: ['host', 'remote-a'] });
  expect(parseDevArguments(['remote-a', '--alone'], inside)).toMatchObject({
    alone: true,
    names: ['remote-a'],
  });
  expect(parseDevArguments(['shared-contracts', '--alone'], inside)).toMatchObject({
    names: ['shared-contracts'],
  });
  expect(parseDevArguments(['--alone', '--api', api, 'remote-a'], inside)).toMatchObject({
    alone: true,
    api,
  });
});

test('in another repository, accepts one remote alone with an API', () => {
  const args = ['remote-gifts', '--alone', '--api', api];
  expect(parseDevArguments(args, outside)).toEqual({ alone: true, api, names: ['remote-gifts'] });
});

test.each([
  [['remote-b'], inside, 'Unknown package: remote-b. Packages: host, remote-a, remote-lobby.'],
  [
    ['shared-contracts'],
    inside,
    'Unknown package: shared-contracts. Packages: host, remote-a, remote-lobby.',
  ],
  [
    ['--alone'],
    inside,
    '--alone needs exactly one remote or shared-contracts, for example: pnpm dev remote-lobby --alone',
  ],
  [
    ['host', '--alone'],
    inside,
    '--alone needs exactly one remote or shared-contracts, for example: pnpm dev remote-lobby --alone',
  ],
  [
    ['remote-a', '--api', api],
    inside,
    '--api needs --alone, for example: pnpm dev remote-lobby --alone --api https://casino.example/api',
  ],
  [
    ['remote-a', '--alone', '--api', 'casino.example'],
    inside,
    '--api is "casino.example". Set it to an address, for example https://casino.example/api.',
  ],
  [
    ['remote-gifts'],
    outside,
    'This repository has no host and no API. Name one remote and an API: npx remote-tools dev remote-gifts --alone --api https://casino.example/api',
  ],
  [
    ['remote-gifts', '--alone'],
    outside,
    'This repository has no host and no API. Name one remote and an API: npx remote-tools dev remote-gifts --alone --api https://casino.example/api',
  ],
])('rejects %j with the next step', (args, place, message) => {
  expect(() => parseDevArguments(args, place)).toThrow(new Error(message));
});
