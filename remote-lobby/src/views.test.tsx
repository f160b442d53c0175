import { screen } from '@testing-library/react';
import { listAllGames } from 'shared-contracts/api';
import { isViewModule } from 'shared-contracts/remote';
import { createFakeHost } from 'shared-contracts/testing';
import * as game from './popups/game';
import * as home from './screens/home';
import { fakeGroups } from './testing/fakeGames';

// single-spa waits until React has run the effects. With `act`, React would run them only after that wait.
beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
});

const parcelProps = (host: object, params: object) => ({
  name: 'view',
  domElement: document.body.appendChild(document.createElement('div')),
  mountParcel: () => undefined,
  host,
  params,
});

it.each([
  ['home', home],
  ['game', game],
])('exports %s as a view of this build', (_, view) => {
  expect(isViewModule(view)).toBe(true);
  expect(view.buildId).toBe(__BUILD_ID__);
});

it('mounts the home page, reports that it is ready, and removes everything on unmount', async () => {
  const fake = createFakeHost('remote-lobby');
  fake.respond(listAllGames, () => ({ data: fakeGroups() }));
  const props = parcelProps(fake.host, {});
  await home.bootstrap(props);
  await home.mount(props);
  expect(await screen.findByText('Top 1')).toBeVisible();
  expect(fake.hostCallsTo('ready').length).toBeGreaterThan(0);
  expect(fake.hostCallsTo('failed')).toEqual([]);
  await home.unmount(props);
  expect(props.domElement).toBeEmptyDOMElement();
});
