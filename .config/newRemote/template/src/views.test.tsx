import { screen, waitFor } from '@testing-library/react';
import { listAllGames } from 'shared-contracts/api';
import { isViewModule } from 'shared-contracts/remote';
import { createFakeHost } from 'shared-contracts/testing';
import * as newTeam from './popups/newTeam';
import fil from './texts/fil.json';
import { texts } from './texts/texts';

// Disables `act`, because it delays React's effects until its callback ends. single-spa waits for the effects, so the
// callback would never end.
beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
});
afterEach(() => texts.show('en'));

it('exports the popup as a view of this build', () => {
  expect(isViewModule(newTeam)).toBe(true);
  expect(newTeam.buildId).toBe(__BUILD_ID__);
});

it('mounts, reports that it is ready, follows the language, and removes everything on unmount', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(fil)));
  const fake = createFakeHost('remote-new-team');
  fake.respond(listAllGames, () => ({ data: {} }));
  const domElement = document.body.appendChild(document.createElement('div'));
  const props = { name: 'popup', domElement, host: fake.host, params: {} };

  await newTeam.bootstrap(props);
  await newTeam.mount(props);
  expect(await screen.findByRole('heading', { level: 2, name: 'New Team' })).toBeVisible();
  await waitFor(() => expect(fake.hostCallsTo('ready').length).toBeGreaterThan(0));

  fake.language$.next('fil');
  expect(await screen.findByRole('heading', { level: 2, name: 'Bagong Team' })).toBeVisible();

  await newTeam.unmount(props);
  expect(domElement).toBeEmptyDOMElement();
  expect(fake.hostCallsTo('failed')).toEqual([]);
});
