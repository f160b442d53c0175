import { screen } from '@testing-library/react';
import { listAllGames } from 'shared-contracts/api';
import { isViewModule } from 'shared-contracts/remote';
import { createFakeHost } from 'shared-contracts/testing';
import * as game from './popups/game';
import * as home from './screens/home';
import { fakeGroups } from './testing/fakeGames';

// single-spa waits for effects to have run, and act would hold them back until it is done waiting.
beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
});

const frame = (host: object, params: object) => ({
  name: 'view',
  domElement: document.body.appendChild(document.createElement('div')),
  mountParcel: () => undefined,
  host,
  params,
});

it.each([
  ['home', home],
  ['game', game],
])('offers %s as a view of this build', (_, view) => {
  expect(isViewModule(view)).toBe(true);
  expect(view.buildId).toBe(__BUILD_ID__);
});

it('mounts the home page, says that it is ready, and leaves nothing behind', async () => {
  const fake = createFakeHost('remote-lobby');
  fake.respond(listAllGames, () => ({ data: fakeGroups() }));
  const props = frame(fake.host, {});
  await home.bootstrap(props);
  await home.mount(props);
  expect(await screen.findByText('Top 1')).toBeVisible();
  expect(fake.hostCallsTo('ready').length).toBeGreaterThan(0);
  expect(fake.hostCallsTo('failed')).toEqual([]);
  await home.unmount(props);
  expect(props.domElement).toBeEmptyDOMElement();
});
