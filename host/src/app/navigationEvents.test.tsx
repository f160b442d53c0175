import { screen, waitFor } from '@testing-library/react';
import { login, register } from 'shared-contracts/api';
import { signedUp } from 'shared-contracts/events';
import type { HostContext, ViewProps } from 'shared-contracts/remote';
import { sharedStorage } from '../testing/browserStorage';
import { serveNothing, serveView } from '../testing/fakeFederation';
import { openPage, profile } from '../testing/openPage';

let signUpHost: HostContext | undefined;

const views = {
  'remote-lobby': ['screens/home'],
  'remote-account': ['popups/signIn', 'popups/signUp'],
  'remote-cashier': ['popups/paymentResult'],
  'remote-content': ['popups/terms'],
};

beforeEach(() => {
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
  serveView('remote-account', 'popups/signUp', ({ host }: ViewProps<Record<string, unknown>>) => {
    signUpHost = host;
    return <h2 id="popup-signUp-heading">signUp</h2>;
  });
  serveView('remote-cashier', 'popups/paymentResult', ({ params }: ViewProps<Record<string, unknown>>) => (
    <h2 id="popup-paymentResult-heading">{`Payment ${String(params['kind'])}`}</h2>
  ));
});

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('the return from a payment provider', () => {
  it.each([
    ['R-086', '/?payStatus=payReturn', 'return'],
    ['R-087', '/?payStatus=payError', 'error'],
    ['R-088', '/?payStatus=payCancel', 'cancel'],
    ['R-086', '/#/?payStatus=payReturn', 'return'],
    ['R-087', '/#/?payStatus=payError', 'error'],
    ['R-088', '/#/?payStatus=payCancel', 'cancel'],
  ])('[%s, R-002] to %s shows the result once', async (_, address, kind) => {
    const page = await openPage({ hash: address, views });
    expect(await screen.findByRole('dialog', { name: `Payment ${kind}` })).toBeVisible();
    await page.expectPath('/');
    expect(window.location.href).toBe('http://localhost/#/');
    await page.back();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    await page.expectPath('/');
    expect(page.stack()).toEqual([]);
  });

  const order = 'payStatus=payReturn&order_id=9&status=true';
  it.each([`/?${order}`, `/#/?${order}`, `/?utm=x&${order}#/index`])(
    '[R-090, R-089] from Stripe to %s resets the address to the site root and confirms the order once',
    async (address) => {
      const page = await openPage({ hash: address, views });
      expect(await screen.findByRole('dialog', { name: 'Payment confirming' })).toBeVisible();
      expect(page.shell.navigation.current().stack).toEqual([
        {
          id: 'paymentResult',
          params: { kind: 'confirming', asks: 'stripe', orderId: '9', status: 'true' },
        },
      ]);
      await waitFor(() => {
        expect(window.location.href).toBe('http://localhost/');
      });
      // The popup with the outcome is at the home hash.
      await page.shell.navigation.open({ id: 'paymentResult', params: { kind: 'success', orderId: '9' } });
      expect(await screen.findByRole('dialog', { name: 'Payment success' })).toBeVisible();
      await page.expectPath('/');
      expect(window.location.href).toBe('http://localhost/#/');
      await page.back();
      await waitFor(() => {
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      });
      await page.expectPath('/');
      expect(page.stack()).toEqual([]);
    },
  );

  const pay = 'payStatus=payReturn&biz_id=B-1&c_url=https%3A%2F%2Fsite.test%2Fpay';
  it.each([`/?${pay}`, `/#/?${pay}`])(
    '[M-097] from PayPal to %s clears the query and confirms the order',
    async (address) => {
      const page = await openPage({ hash: address, views });
      expect(await screen.findByRole('dialog', { name: 'Payment confirming' })).toBeVisible();
      await page.expectPath('/');
      expect(window.location.href).toBe('http://localhost/#/');
      expect(page.shell.navigation.current().stack).toEqual([
        {
          id: 'paymentResult',
          params: { kind: 'confirming', asks: 'paypal', orderId: 'B-1', site: 'https://site.test/pay' },
        },
      ]);
    },
  );
});

describe('an invitation', () => {
  it.each([
    '/?code=ADA7&recommendCode=r_1',
    '/#/?code=ADA7&recommendCode=r_1',
    '/#/join?code=ADA7&recommendCode=r_1',
  ])('[R-092] by %s is stored until the sign-up has sent it', async (address) => {
    const page = await openPage({ hash: address, views });
    await waitFor(() => {
      expect(page.shell.invitation.read()).toEqual({ invitorCode: 'ADA7', recommendCode: 'r_1' });
    });
    expect(window.location.href).not.toContain('ADA7');
    await page.shell.navigation.open({ id: 'signUp', params: {} });
    await screen.findByRole('dialog', { name: 'signUp' });
    expect(signUpHost?.invitation()).toEqual({ invitorCode: 'ADA7', recommendCode: 'r_1' });
    page.server.succeed(register.path, { ...profile, token: 't-1' });
    await signUpHost?.call(register, {} as never);
    signUpHost?.publish(signedUp, { memberId: 7 });
    expect(signUpHost?.invitation()).toEqual({});
  });

  it('[K-049] is stored in the browser with the language and the token, each under its specified key', async () => {
    const page = await openPage({ hash: '/#/?code=ADA7&recommendCode=r_1', views });
    page.server.succeed(login.path, { ...profile, token: 't-1' });
    await page.shell.api.call(login, { username: 'ada', password: 'pw', type: 'MEMBER' });
    page.shell.language.choose('fil');
    const storedValues = Object.fromEntries(
      ['lang', 'token', 'invitorCode', 'recommendCode'].map((key) => [key, sharedStorage.getItem(key)]),
    );
    expect(storedValues).toEqual({ lang: 'fil', token: 't-1', invitorCode: 'ADA7', recommendCode: 'r_1' });
  });
});
