import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { depositMethodCodes, getMaxBonus, listDepositMethods } from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { methodLoader } from '../../methods';
import { fakeCashier, paypTile, type WireMethod } from '../../testing/fakeCashier';
import { CashierProviders } from '../../testing/CashierProviders';
import { DepositPopup } from './DepositPopup';

function show(fake: FakeHost) {
  render(
    <CashierProviders host={fake.host}>
      <DepositPopup host={fake.host} params={{ method: undefined }} />
    </CashierProviders>,
  );
}

function showMethods(methods: WireMethod[], user: Parameters<typeof fakeCashier>[0] = {}) {
  const fake = fakeCashier(user);
  fake.respond(listDepositMethods, () => ({ data: methods }));
  show(fake);
  return fake;
}

const method = (code: string, overrides: Partial<WireMethod> = {}): WireMethod => ({
  ...paypTile,
  code,
  name: `The ${code}`,
  ...overrides,
});
const card = (overrides: Partial<WireMethod> = {}) => method('VISA_MASTERCARD_1', overrides);
const payp = (overrides: Partial<WireMethod> = {}) => method('PAYP', overrides);

const names = async () => {
  const list = await screen.findByRole('list');
  return within(list)
    .getAllByRole('button')
    .map((tile) => tile.querySelector('.name')?.textContent);
};
const callsTo = (fake: FakeHost, path: string) => fake.calls.filter((call) => call.path === path);

it('[S-054, D-022] lists the methods with icon, name and a line about each', async () => {
  showMethods([payp({ name: 'PayP', icon: 'file-7' })]);
  const tile = await screen.findByRole('button', { name: /PayP/ });
  expect(within(tile).getByText('Continue to PayP in a new window')).toBeVisible();
  expect(within(tile).getByText('No fee').parentElement).toHaveTextContent('No feeIn seconds$10–$5,000');
  expect(tile.querySelector('img')).toHaveAttribute('src', '/api/sys/file/get?id=file-7&width=128&height=88');
});

it('shows a default icon if the icon is not a file id', async () => {
  showMethods([payp({ icon: 'https://evil.test/x.png' })]);
  const tile = await screen.findByRole('button', { name: /PAYP/ });
  expect(tile.querySelector('img')).toBeNull();
  expect(tile.querySelector('svg')).not.toBeNull();
});

it.each([
  [1, '0,10'],
  [0, '0,20'],
])(
  '[C-049] loads the enabled methods, by the credited flag (%j), in the operator’s order',
  async (isCredited, visibility) => {
    const fake = showMethods([payp()], { credited: isCredited });
    await names();
    expect(callsTo(fake, listDepositMethods.path)).toEqual([
      expect.objectContaining({ input: { enabled: 1, visibility_IN: visibility, sortIndex_0: 'ASC' } }),
    ]);
  },
);

it.each([
  ['true', ['The PAYP', 'The VISA_MASTERCARD_1']],
  ['false', ['The PAYP']],
])(
  '[P-014] shows the methods of credited members only to them (credited: %s)',
  async (isCredited, expectedNames) => {
    showMethods([payp({ visibility: 0 }), card({ visibility: 10, sortIndex: 2 })], { credited: isCredited });
    expect(await names()).toEqual(expectedNames);
  },
);

it('[M-071] shows newcomers their methods, sorted by sortIndex', async () => {
  showMethods([payp({ visibility: 0, sortIndex: '30' }), card({ visibility: '20', sortIndex: 4 })]);
  expect(await names()).toEqual(['The VISA_MASTERCARD_1', 'The PAYP']);
});

it('hides methods that are not enabled', async () => {
  showMethods([payp({ enabled: 0 }), card({ enabled: 'true' })]);
  expect(await names()).toEqual(['The VISA_MASTERCARD_1']);
});

it.each([
  [{ currency: 'USD', countryCode: 'US' }, ['The PAYP', 'The CASH']],
  [{ currency: 'USD', countryCode: 'PH' }, ['The PAYP']],
  [{ currency: 'BRL', countryCode: 'BR' }, ['The PAYP', 'The PIX']],
])(
  'offers a player with %j only suitable methods if the operator sets no countries or currencies',
  async (user, expectedNames) => {
    showMethods([payp(), method('CASH', { sortIndex: 2 }), method('PIX', { sortIndex: 3 })], user);
    expect(await names()).toEqual(expectedNames);
  },
);

it('offers a method in all countries that the operator sets', async () => {
  const methods = [method('PIX', { currencies: '*', countries: 'US/PH' }), payp({ countries: 'DE' })];
  showMethods(methods, { currency: 'USD', countryCode: 'PH' });
  expect(await names()).toEqual(['The PIX']);
});

it('[K-092] accepts every code of the operator, shows those of this build and reports the others once', async () => {
  const fake = showMethods(
    [...depositMethodCodes, 'BARTER'].map((code, sortIndex) =>
      method(code, { sortIndex, currencies: '*', countries: '*' }),
    ),
  );
  const supportedCodes = depositMethodCodes.filter((code) => methodLoader(code));
  expect(await names()).toEqual(supportedCodes.map((code) => `The ${code}`));
  const reportedCodes = fake.hostCallsTo('report').map((text) => /"(\w+)"/.exec(text as string)?.[1]);
  const unsupportedCodes = depositMethodCodes.filter((code) => !methodLoader(code));
  expect(reportedCodes).toEqual([...unsupportedCodes, 'BARTER']);
  await userEvent.click(screen.getByText('The PAYP'));
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await names();
  expect(fake.hostCallsTo('report')).toHaveLength(reportedCodes.length);
});

it('shows a skeleton while the list loads', async () => {
  const fake = fakeCashier();
  fake.respond(listDepositMethods, () => new Promise(() => undefined));
  show(fake);
  await screen.findByRole('complementary');
  expect(screen.getByRole('status')).toHaveTextContent('Loading the payment methods');
});

it('[E-052] shows that the server is busy if the list fails, and can load it again', async () => {
  const fake = fakeCashier();
  fake.respond(listDepositMethods, () => ({ error: 9, message: 'internal' }));
  show(fake);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent("We couldn't load the payment methods");
  expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Server is busy, please try later', tone: 'bad' }]);
  fake.respond(listDepositMethods, () => ({ data: [payp()] }));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await names()).toEqual(['The PAYP']);
});

it('shows that the browser is offline instead of a busy server', async () => {
  const fake = fakeCashier();
  fake.respond(listDepositMethods, () => ({ error: -1, message: '' }));
  fake.online$.next(false);
  show(fake);
  expect(await screen.findByRole('alert')).toHaveTextContent("You're offline");
  expect(fake.hostCallsTo('toast')).toEqual([]);
});

it('shows that no method is available', async () => {
  showMethods([]);
  expect(await screen.findByText('No payment methods are available right now')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('shows no toast when the session has ended, because the host handles that', async () => {
  const fake = fakeCashier();
  fake.respond(listDepositMethods, () => ({ error: -2, message: '' }));
  show(fake);
  await screen.findByRole('alert');
  expect(fake.hostCallsTo('toast')).toEqual([]);
});

it('removes the list when the session ends', async () => {
  const fake = showMethods([payp()]);
  await names();
  act(() => {
    fake.session$.next({ kind: 'visitor' });
  });
  expect(screen.queryByRole('heading')).toBeNull();
});

describe('the bonus banner', () => {
  const banner = () => screen.findByRole('complementary');
  const showBonus = (data: unknown) => {
    const fake = fakeCashier();
    fake.respond(getMaxBonus, () => ({ data }));
    show(fake);
    return fake;
  };

  it('[C-050, S-081] shows the operator’s percentage and maximum', async () => {
    const fake = showBonus({ percent: 150, max: '300' });
    expect(await banner()).toHaveTextContent('150% deposit bonusUp to $300 on top of your deposit');
    expect(callsTo(fake, getMaxBonus.path)).toHaveLength(1);
  });

  it('shows the terms of the bonus, and that the email address must be confirmed', async () => {
    const terms = { min: '10.00', wageringTimes: 50, days: 90, confirmEmail: true };
    const fake = showBonus({ percent: 100, max: '200.00', ...terms });
    expect(await banner()).toHaveTextContent(
      'For your first deposit of $10 or more. Wager the bonus 50 times within 90 days.Confirm your email address before you deposit.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Bonus terms' }));
    expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'promotions', params: {} }]);
  });

  it('does not ask for a confirmation of an email address that is confirmed', async () => {
    showBonus({
      percent: 100,
      max: '200.00',
      min: '10.00',
      wageringTimes: 50,
      days: 90,
      confirmEmail: false,
    });
    expect(await banner()).toHaveTextContent('within 90 days.Bonus terms');
  });

  it('[C-050] accepts a percentage without other terms', async () => {
    showBonus(150);
    expect(await banner()).toHaveTextContent('150% deposit bonus');
  });

  it.each([[null], ['a lot'], [{ text: 'x' }]])('[S-081] shows the default offer for %j', async (data) => {
    showBonus(data);
    expect(await banner()).toHaveTextContent('100% deposit bonus');
  });

  it('[S-081] shows the default offer after an error', async () => {
    const fake = fakeCashier();
    fake.respond(getMaxBonus, () => ({ error: 5, message: 'no' }));
    show(fake);
    expect(await banner()).toHaveTextContent('100% deposit bonus');
    expect(fake.hostCallsTo('alert')).toEqual([]);
  });

  it('is hidden if the bonus is zero', async () => {
    showBonus(0);
    await names();
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

it('[H-001] lists the method of the last deposit first and marks it', async () => {
  const fake = fakeCashier();
  fake.respond(listDepositMethods, () => ({ data: [card({ sortIndex: 1 }), payp({ sortIndex: 2 })] }));
  fake.host.keep?.('lastDeposit', { method: 'PAYP', amountMinor: 2_500 });
  show(fake);
  expect(await names()).toEqual(['The PAYP', 'The VISA_MASTERCARD_1']);
  const list = within(screen.getByRole('list'));
  expect(list.getByRole('button', { name: /The PAYP Last used/ })).toBeVisible();
  expect(list.getAllByText('Last used')).toHaveLength(1);
});
