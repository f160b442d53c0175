import { screen, waitFor, within } from '@testing-library/react';
import { popupHeadingId, popups } from 'shared-contracts/popups';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import documentsFil from '../texts/documents.fil.json';
import { documentsTexts } from '../texts/documentsTexts';
import fil from '../texts/fil.json';
import securityFil from '../texts/security.fil.json';
import { securityTexts } from '../texts/securityTexts';
import limitsFil from '../texts/limits.fil.json';
import { limitsTexts } from '../texts/limitsTexts';
import { texts } from '../texts/texts';
import * as activation from './activation';
import * as agent from './agent';
import * as changePassword from './changePassword';
import * as coupons from './coupons';
import * as documents from './documents';
import * as forgotPassword from './forgotPassword';
import * as inviteRewards from './inviteRewards';
import * as joinSubmitted from './joinSubmitted';
import * as limits from './limits';
import * as missingDetails from './missingDetails';
import * as news from './news';
import * as personalDetails from './personalDetails';
import * as security from './security';
import * as signIn from './signIn';
import * as signUp from './signUp';
import * as vipStore from './vipStore';

// Mounting waits for React's commit. With `act`, React would commit only after mounting has ended.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() =>
  Promise.all([texts, documentsTexts, securityTexts, limitsTexts].map(({ show }) => show('en'))),
);

const textFiles = new Map<string, object>([
  ['fil.json', fil],
  ['documents.fil.json', documentsFil],
  ['security.fil.json', securityFil],
  ['limits.fil.json', limitsFil],
]);

it.each([
  ['signIn', signIn, 'Sign In', 'Mag-sign in'],
  ['signUp', signUp, 'Create account', 'Gumawa ng account'],
  ['forgotPassword', forgotPassword, 'Forgot password', 'Nakalimutan ang password'],
  ['activation', activation, 'Account activation', 'Pag-activate ng account'],
  ['joinSubmitted', joinSubmitted, 'Welcome', 'Maligayang pagdating'],
  ['missingDetails', missingDetails, 'A few details first', 'Ilang detalye muna'],
  ['changePassword', changePassword, 'Change password', 'Palitan ang password'],
  ['security', security, 'Security', 'Seguridad'],
  ['personalDetails', personalDetails, 'Personal Details', 'Personal na Detalye'],
  ['documents', documents, 'Upload Documents', 'Mag-upload ng Dokumento'],
  ['limits', limits, 'Limits & Breaks', 'Mga Limit at Break'],
  ['inviteRewards', inviteRewards, 'Invitation & Rewards', 'Imbitasyon at Rewards'],
  ['agent', agent, 'Agent', 'Agent'],
  ['news', news, 'Message Center', 'Mga Mensahe'],
  ['coupons', coupons, 'Coupons', 'Mga Coupon'],
  ['vipStore', vipStore, 'VIP Store', 'VIP Store'],
] as const)(
  '%s mounts, names its dialog, reports that it is ready, follows the language, and unmounts completely',
  async (popup, view, english, filipino) => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((address) =>
        Promise.resolve(
          Response.json(
            (typeof address === 'string' && textFiles.get(address.split('/').at(-1) ?? '')) || {},
          ),
        ),
      );
    const { host, hostCallsTo, language$, session$ } = createFakeHost('remote-account');
    if (popups[popup].access === 'member') session$.next({ kind: 'member', user: fakeUser() });
    const domElement = document.body.appendChild(document.createElement('div'));
    const props = { name: 'popup', domElement, host, params: {} };
    const heading = () => within(domElement).getByRole('heading', { level: 2 });

    await view.bootstrap(props);
    await view.mount(props);
    expect(view.buildId).toBe(__BUILD_ID__);
    expect(heading()).toHaveTextContent(english);
    expect(heading()).toHaveAttribute('id', popupHeadingId(popup));
    await waitFor(() => expect(hostCallsTo('ready').length).toBeGreaterThan(0));

    language$.next('fil');
    expect(await screen.findByRole('heading', { level: 2, name: filipino })).toBe(heading());

    await view.unmount(props);
    expect(domElement).toBeEmptyDOMElement();
    await waitFor(() => expect(language$.observed).toBe(false));
  },
);
