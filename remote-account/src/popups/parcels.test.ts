import { screen, waitFor, within } from '@testing-library/react';
import { popupHeadingId } from 'shared-contracts/popups';
import { createFakeHost } from 'shared-contracts/testing';
import fil from '../texts/fil.json';
import { texts } from '../texts/texts';
import * as activation from './activation';
import * as changePassword from './changePassword';
import * as forgotPassword from './forgotPassword';
import * as joinSubmitted from './joinSubmitted';
import * as signIn from './signIn';
import * as signUp from './signUp';

// Mounting waits for React's own commit, which act would hold back until mounting is done.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => texts.show('en'));

it.each([
  ['signIn', signIn, 'Sign In', 'Mag-sign in'],
  ['signUp', signUp, 'Create account', 'Gumawa ng account'],
  ['forgotPassword', forgotPassword, 'Forgot password', 'Nakalimutan ang password'],
  ['activation', activation, 'Account activation', 'Pag-activate ng account'],
  ['joinSubmitted', joinSubmitted, 'Welcome', 'Maligayang pagdating'],
  ['changePassword', changePassword, 'Change password', 'Palitan ang password'],
] as const)(
  '%s mounts, names its dialog, says that it is ready, follows the language, and leaves nothing behind',
  async (popup, view, en, own) => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((address) =>
        Promise.resolve(
          Response.json(typeof address === 'string' && address.endsWith('/texts/fil.json') ? fil : {}),
        ),
      );
    const { host, askedFor, language$ } = createFakeHost('remote-account');
    const domElement = document.body.appendChild(document.createElement('div'));
    const props = { name: 'popup', domElement, host, params: {} };
    const heading = () => within(domElement).getByRole('heading', { level: 2 });

    await view.bootstrap(props);
    await view.mount(props);
    expect(view.buildId).toBe(__BUILD_ID__);
    expect(heading()).toHaveTextContent(en);
    expect(heading()).toHaveAttribute('id', popupHeadingId(popup));
    await waitFor(() => expect(askedFor('ready').length).toBeGreaterThan(0));

    language$.next('fil');
    expect(await screen.findByRole('heading', { level: 2, name: own })).toBe(heading());

    await view.unmount(props);
    expect(domElement).toBeEmptyDOMElement();
    await waitFor(() => expect(language$.observed).toBe(false));
  },
);
