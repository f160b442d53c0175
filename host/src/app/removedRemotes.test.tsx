import { screen, waitFor } from '@testing-library/react';
import { sharedStorage, tabStorage } from '../testing/browserStorage';
import { registryOf, version } from '../testing/createTestShell';
import { serveNothing, serveView } from '../testing/fakeFederation';
import { openPage } from '../testing/openPage';

let idleCallbacks: (() => void)[] = [];

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  idleCallbacks = [];
  Object.assign(window, {
    requestIdleCallback: (callback: () => void) => idleCallbacks.push(callback),
    cancelIdleCallback: () => undefined,
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

/** Opens a page whose edge serves a newer registry. The registry names only some of the former remotes as removed. */
async function open(options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage({ stored: { consent: 'necessary' }, ...options });
  await screen.findByText('Versions');
  const values = { '1': 'removed', '2': 'removed' };
  for (const [member, value] of Object.entries(values))
    sharedStorage.setItem(`kept:remote-raffles:${member}`, value);
  tabStorage.setItem('kept:remote-raffles:1', 'removed');
  sharedStorage.setItem('kept:remote-lobby:1', 'listed');
  sharedStorage.setItem('kept:remote-gifts:1', 'listed by the newer registry');
  sharedStorage.setItem('kept:remote-quiz:1', 'neither listed nor removed');
  const { releases, records } = registryOf(undefined, {}, 2);
  const { 'remote-content': _removed, ...others } = releases;
  const { [`remote-content@${version}`]: record, ...otherRecords } = records;
  const registry = {
    ...registryOf(undefined, {}, 2),
    removed: { 'remote-content': [], 'remote-gifts': [], 'remote-raffles': [] },
    releases: { ...others, 'remote-gifts': { active: version, lastKnownGood: null } },
    records: { ...otherRecords, [`remote-gifts@${version}`]: { ...record, container: 'gifts', views: {} } },
  };
  sharedStorage.setItem('kept:remote-content:1', 'listed by the document');
  let polls = 0;
  page.server.respondAt('/registry.json', () => {
    polls += 1;
    return {
      payload: JSON.stringify(registry),
      signatures: [{ keyId: '0'.repeat(16), signature: `${'A'.repeat(86)}==` }],
    };
  });
  return { ...page, polls: () => polls };
}

const savedKeys = () =>
  [...Object.keys(sharedStorage), ...Object.keys(tabStorage)].filter((key) => key.startsWith('kept:')).sort();
const runIdleCallbacks = () => {
  for (const callback of idleCallbacks.splice(0)) callback();
};
const removedKeys = ['kept:remote-raffles:1', 'kept:remote-raffles:1', 'kept:remote-raffles:2'];
const otherKeys = [
  'kept:remote-content:1',
  'kept:remote-gifts:1',
  'kept:remote-lobby:1',
  'kept:remote-quiz:1',
];

it('[Q-020] deletes only the saved data of remotes that the registry names as removed, when the page is idle', async () => {
  const page = await open();
  runIdleCallbacks();
  expect(savedKeys()).toEqual([...otherKeys, ...removedKeys].sort());
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => {
    expect(page.shell.releases.pageStatus()).toBe('mustReload');
  });
  expect(savedKeys()).toEqual([...otherKeys, ...removedKeys].sort());
  runIdleCallbacks();
  expect(savedKeys()).toEqual(otherKeys);
});

it('[Q-020] keeps the saved data in the page of a QA link', async () => {
  const link = { builds: [{ name: 'remote-lobby', version }], until: '2026-11-21T18:00:00.000Z' } as const;
  const page = await open({ link });
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => {
    expect(page.polls()).toBe(1);
  });
  runIdleCallbacks();
  expect(savedKeys()).toEqual([...otherKeys, ...removedKeys].sort());
});
