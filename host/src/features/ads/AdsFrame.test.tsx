import { screen, waitFor } from '@testing-library/react';
import { acquireScript } from 'shared-contracts/api';
import { depositCredited, signedUp } from 'shared-contracts/events';
import { fakeConfig } from 'shared-contracts/testing';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage } from '../../testing/openPage';
import { frameOf, standInVendorFrame } from '../../testing/standInVendorFrame';

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../../testing/fakeFederation'),
);

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
});

async function openWith(consent: string | undefined, text: unknown = 'fbq()') {
  const page = await openPage({
    stored: consent === undefined ? {} : { consent },
    prepare: (server) => {
      server.give(acquireScript.path, text);
    },
  });
  await screen.findByRole('heading', { name: 'The lobby' });
  const asked = () => page.server.callsTo(acquireScript.path).map(({ body }) => body);
  const { bus } = page.shell;
  return {
    ...page,
    asked,
    signUp: () => bus.clientFor({ name: 'remote-account', version: '1' }).publish(signedUp, { memberId: 7 }),
    pay: () =>
      bus
        .clientFor({ name: 'remote-cashier', version: '1' })
        .publish(depositCredited, { orderId: 'o-1', amountMinor: 2_550, currency: 'USD', method: 'PAYP' }),
  };
}

const here = () => waitFor(() => expect(frameOf('ads')).not.toBeNull());
const away = () => waitFor(() => expect(frameOf('ads')).toBeNull());

/** The parts that need no first view are there, and so would the island be. */
const settled = () => screen.findByRole('button', { name: 'Cookie settings' });

function start() {
  const island = standInVendorFrame('ads');
  island.send();
  island.report({ type: 'STARTED' });
  return island;
}

it.each([undefined, 'necessary'])(
  'asks for no advertiser’s script while the consent is %s',
  async (consent) => {
    const { asked } = await openWith(consent);
    await settled();
    expect([asked(), frameOf('ads')]).toEqual([[], null]);
  },
);

it('[C-031] runs the advertiser’s script in an island of no origin, out of sight, once the player agrees', async () => {
  const { asked, shell } = await openWith('necessary');
  await settled();
  shell.consent.choose('marketing');
  await here();
  expect(asked()).toEqual(['name=fbAdsScript']);
  expect(frameOf('ads')).toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-forms');
  expect(frameOf('ads')).not.toBeVisible();
  expect(start().orders).toEqual([{ type: 'RUN', text: 'fbq()', language: 'en' }]);
});

it('tells it that somebody signed up or paid, and neither who nor for what order', async () => {
  const { signUp, pay } = await openWith('marketing');
  await here();
  signUp();
  const island = start();
  pay();
  expect(island.orders.slice(1)).toEqual([
    { type: 'AD_EVENT', name: 'registration' },
    { type: 'AD_EVENT', name: 'purchase', value: 25.5, currency: 'USD' },
  ]);
});

it('goes when the consent is taken back, with what there would have been to tell', async () => {
  const { shell, signUp } = await openWith('marketing');
  await here();
  const island = start();
  shell.consent.choose('necessary');
  await away();
  expect(island.port.closed).toBe(true);
  signUp();
  expect(island.orders).toHaveLength(1);
});

it('is gone while a card is typed; what happens meanwhile waits for it', async () => {
  const { pay } = await openWith('marketing');
  await here();
  start();
  const vault = document.createElement('iframe');
  vault.setAttribute('src', `${fakeConfig.paymentsOrigin}/vault`);
  document.body.append(vault);
  await away();
  pay();
  vault.remove();
  await here();
  expect(start().orders.map(({ type }) => type)).toEqual(['RUN', 'AD_EVENT']);
});

it('has no island where the operator has no script of it', async () => {
  const { asked } = await openWith('marketing', '');
  await waitFor(() => expect(asked()).toHaveLength(1));
  await settled();
  expect(frameOf('ads')).toBeNull();
});

it('lets operators know that it could not be had, and the player be', async () => {
  const { shell } = await openPage({
    stored: { consent: 'marketing' },
    prepare: (server) => server.refuse(acquireScript.path, 9, 'no such setting'),
  });
  await waitFor(() =>
    expect(shell.reports.all()).toMatchObject([{ phase: 'ads script', message: 'no such setting' }]),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});
