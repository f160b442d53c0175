import { screen, waitFor } from '@testing-library/react';
import { acquireScript } from 'shared-contracts/api';
import { depositCredited, signedUp } from 'shared-contracts/events';
import { fakeConfig } from 'shared-contracts/testing';
import { serveNothing, serveView } from '../../testing/fakeFederation';
import { openPage } from '../../testing/openPage';
import { findVendorFrame, createFakeVendorFrame } from '../../testing/createFakeVendorFrame';

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
});

async function openWith(consent: string | undefined, text: unknown = 'fbq()') {
  const page = await openPage({
    stored: consent === undefined ? {} : { consent },
    prepare: (server) => {
      server.succeed(acquireScript.path, text);
    },
  });
  await screen.findByRole('heading', { name: 'The lobby' });
  const scriptCalls = () => page.server.callsTo(acquireScript.path).map(({ body }) => body);
  const { bus } = page.shell;
  return {
    ...page,
    scriptCalls,
    signUp: () => bus.clientFor({ name: 'remote-account', version: '1' }).publish(signedUp, { memberId: 7 }),
    pay: () =>
      bus
        .clientFor({ name: 'remote-cashier', version: '1' })
        .publish(depositCredited, { orderId: 'o-1', amountMinor: 2_550, currency: 'USD', method: 'PAYP' }),
  };
}

const waitForFrame = () => waitFor(() => expect(findVendorFrame('ads')).not.toBeNull());
const waitForNoFrame = () => waitFor(() => expect(findVendorFrame('ads')).toBeNull());

/** The ads frame loads together with these parts. */
const waitForDeferredParts = () => screen.findByRole('button', { name: 'Cookie settings' });

function startScript() {
  const vendor = createFakeVendorFrame('ads');
  vendor.postReady();
  vendor.report({ type: 'STARTED' });
  return vendor;
}

it.each([undefined, 'necessary'])(
  '[C-031] requests no advertiser script while the consent is %s',
  async (consent) => {
    const { scriptCalls } = await openWith(consent);
    await waitForDeferredParts();
    expect([scriptCalls(), findVendorFrame('ads')]).toEqual([[], null]);
  },
);

it('[C-031] runs the advertiser script in a hidden, sandboxed frame after the player agrees', async () => {
  const { scriptCalls, shell } = await openWith('necessary');
  await waitForDeferredParts();
  shell.consent.choose('marketing');
  await waitForFrame();
  expect(scriptCalls()).toEqual(['name=fbAdsScript']);
  expect(findVendorFrame('ads')).toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-forms');
  expect(findVendorFrame('ads')).not.toBeVisible();
  expect(startScript().commands).toEqual([{ type: 'RUN', text: 'fbq()', language: 'en' }]);
});

it('sends sign-ups and deposits to the script, but neither the member nor the order', async () => {
  const { signUp, pay } = await openWith('marketing');
  await waitForFrame();
  signUp();
  const vendor = startScript();
  pay();
  expect(vendor.commands.slice(1)).toEqual([
    { type: 'AD_EVENT', name: 'registration' },
    { type: 'AD_EVENT', name: 'purchase', value: 25.5, currency: 'USD' },
  ]);
});

it('[C-031] removes the frame and sends no more events after the player withdraws the consent', async () => {
  const { shell, signUp } = await openWith('marketing');
  await waitForFrame();
  const vendor = startScript();
  shell.consent.choose('necessary');
  await waitForNoFrame();
  expect(vendor.port.closed).toBe(true);
  signUp();
  expect(vendor.commands).toHaveLength(1);
});

it('removes the frame while a card form is open, and sends the events of that time afterwards', async () => {
  const { pay } = await openWith('marketing');
  await waitForFrame();
  startScript();
  const vault = document.createElement('iframe');
  vault.setAttribute('src', `${fakeConfig.paymentsOrigin}/vault`);
  document.body.append(vault);
  await waitForNoFrame();
  pay();
  vault.remove();
  await waitForFrame();
  expect(startScript().commands.map(({ type }) => type)).toEqual(['RUN', 'AD_EVENT']);
});

it('adds no frame when the operator has no script', async () => {
  const { scriptCalls } = await openWith('marketing', '');
  await waitFor(() => expect(scriptCalls()).toHaveLength(1));
  await waitForDeferredParts();
  expect(findVendorFrame('ads')).toBeNull();
});

it('reports a failed script to the operators and shows the player no error', async () => {
  const { shell } = await openPage({
    stored: { consent: 'marketing' },
    prepare: (server) => server.fail(acquireScript.path, 9, 'no such setting'),
  });
  await waitFor(() =>
    expect(shell.reports.all()).toMatchObject([{ phase: 'ads script', message: 'no such setting' }]),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});
