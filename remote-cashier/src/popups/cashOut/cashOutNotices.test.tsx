import { act, cleanup, render, screen, within } from '@testing-library/react';
import { checkBlock, getDepositConfig } from 'shared-contracts/api';
import { showFilipino } from '../../testing/showFilipino';
import { CashierProviders } from '../../testing/CashierProviders';
import { cashOutTexts } from '../../texts/cashOutTexts';
import { CashOutPopup } from './CashOutPopup';
import { cashOutHost, openCashOut } from './testing/openCashOut';

async function show(fake: ReturnType<typeof cashOutHost>) {
  const view = render(
    <CashierProviders host={fake.host} texts={cashOutTexts}>
      <CashOutPopup host={fake.host} params={{}} />
    </CashierProviders>,
  );
  await screen.findByText(/^You can cash out$|^Puwede mong i-cash out$/);
  await act(() => Promise.resolve());
  return view;
}

const depositConfig = { paymentAmounts: '', paymentAllowManualInput: '1' };
const figureOf = (label: string) => screen.getByText(label).parentElement;
const requirements = () => screen.getByRole('region', { name: 'Before you cash out' });
const firstDepositText = 'Before your first cash-out, deposit $20 to verify your gaming account.';
const halfOfWageredText =
  "You can cash out up to half of what you've wagered since your last cash-out, not counting bonus money.";
const holdBalance = (fake: ReturnType<typeof cashOutHost>) => {
  fake.respond(checkBlock, () => ({ data: 0 }));
  return fake;
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the amount that can be cashed out', () => {
  it('is zero while a deposit has to be wagered, and the amount to wager is shown', async () => {
    await show(cashOutHost({ rollingAmount: '137.50', withdrawableBalance: '500.00' }));
    expect(figureOf('You can cash out')).toHaveTextContent('$0.00After wagering $137.50');
    expect(within(requirements()).getByText('$137.50 left to wager')).toBeVisible();
    expect(within(requirements()).queryByText('Wagering requirement met')).toBeNull();
  });

  it('is zero before the first deposit, and for a balance below the minimum, with the reason', async () => {
    const noDeposit = { maxDepositAmount: 0, requiredDepositAmount4Withdraw: 20 };
    await show(cashOutHost({ availableBalance: '500.00' }, noDeposit));
    expect(figureOf('You can cash out')).toHaveTextContent('You can cash out$0.00After a deposit of $20.00');
    cleanup();
    await show(cashOutHost({ availableBalance: '24.99', withdrawableBalance: '24.99' }));
    expect(figureOf('You can cash out')).toHaveTextContent(
      '$0.00You have $24.99 available, less than the minimum cash-out of $25.00.',
    );
  });

  it('is zero while a deposit has to be wagered, in Filipino as well', async () => {
    await showFilipino(cashOutTexts);
    await show(cashOutHost({ rollingAmount: '137.50', withdrawableBalance: '500.00' }));
    expect(figureOf('Puwede mong i-cash out')).toHaveTextContent('$0.00Pagkatapos tumaya ng $137.50');
    expect(screen.getByText('$137.50 pa ang kailangang itaya')).toBeVisible();
  });

  it('is shown without a reason if the whole balance can be cashed out', async () => {
    await show(cashOutHost({ availableBalance: '500.00' }));
    expect(figureOf('You can cash out')).toHaveTextContent(/\$500\.00$/);
    expect(within(requirements()).getByText('Wagering requirement met')).toBeVisible();
    expect(screen.queryByText('Bonus money')).toBeNull();
  });

  it('[K-052] shows the code of BRL, because its symbol is that of USD', async () => {
    await show(cashOutHost({ currency: 'BRL', rollingAmount: '137.50', availableBalance: '600.00' }));
    expect(figureOf('You can cash out')).toHaveTextContent('$0.00 BRLAfter wagering $137.50 BRL');
    expect(figureOf('Balance')).toHaveTextContent('$600.00 BRL');
  });

  it.each([
    ['zero', { withdrawableBalance: 0 }, '$0.00'],
    ['a part of the balance', { withdrawableBalance: '99.99' }, '$99.99'],
    [
      'a part of the balance, apart from bonus money,',
      { withdrawableBalance: '94.99', bonusBalance: '5.00' },
      '$94.99',
    ],
  ])(
    '[K-077] is %s while half of the wagered amount is less than the balance, with the reason',
    async (_, user, figureText) => {
      await show(cashOutHost({ availableBalance: '100.00', ...user }));
      expect(figureOf('You can cash out')).toHaveTextContent(
        `You can cash out${figureText}${halfOfWageredText}`,
      );
      expect(within(requirements()).getByText('Wagering requirement met')).toBeVisible();
    },
  );

  it('[K-077] shows in Filipino that half of the wagered amount is the limit', async () => {
    await showFilipino(cashOutTexts);
    await show(cashOutHost({ availableBalance: '100.00', withdrawableBalance: 0 }));
    expect(figureOf('Puwede mong i-cash out')).toHaveTextContent(
      '$0.00Hanggang kalahati lang ng naitaya mo mula noong huling cash-out ang puwede mong i-cash out, ' +
        'hindi kasama ang bonus money.',
    );
  });

  it.each([
    ['all but bonus money can be cashed out', { withdrawableBalance: '95.00', bonusBalance: '5.00' }, {}],
    [
      'the remaining balance is bonus money that must be wagered',
      { withdrawableBalance: '70.00', bonusBalance: '30.00', bonusRollingAmount: '250.00' },
      {},
    ],
    ['a deposit has to be wagered', { withdrawableBalance: 0, rollingAmount: '10.00' }, {}],
    ['a cash-out releases the balance', { withdrawableBalance: '50.00' }, { isBlocked: true }],
    ['a deposit releases the balance', { withdrawableBalance: 0 }, { isBlocked: true }],
  ] as const)(
    '[K-077] does not show half of the wagered amount as the limit when %s',
    async (_, user, { isBlocked = false }: { isBlocked?: boolean }) => {
      const fake = cashOutHost({ availableBalance: '100.00', ...user });
      await show(isBlocked ? holdBalance(fake) : fake);
      if (isBlocked) expect(screen.getByText('Your balance is on hold')).toBeVisible();
      expect(figureOf('You can cash out')).not.toHaveTextContent(halfOfWageredText);
    },
  );

  it('[K-077] shows no reason while it is unknown whether the balance is on hold', async () => {
    const fake = cashOutHost({ availableBalance: '100.00', withdrawableBalance: 0 });
    fake.respond(checkBlock, () => ({ error: -1, message: 'busy' }));
    await show(fake);
    expect(figureOf('You can cash out')).toHaveTextContent(/\$0\.00$/);
  });

  it('shows bonus money separately, with the amount to wager', async () => {
    const bonus = { bonusBalance: '5.00', bonusRollingAmount: '250.00', withdrawableBalance: 0 };
    await show(cashOutHost({ ...bonus, availableBalance: '5.00' }));
    expect(figureOf('Bonus money')).toHaveTextContent(
      '$5.00Wager $250.00 more to cash out your bonus money. ' +
        'The sign-up bonus itself is for playing only, but you can cash out what you win with it.',
    );
    expect(within(requirements()).getByText(/^\$250\.00 left to wager/)).toBeVisible();
    expect(within(requirements()).queryByText('Wagering requirement met')).toBeNull();
  });

  it('shows that a bonus without wagering is for playing only', async () => {
    await show(cashOutHost({ bonusBalance: '3.00', bonusRollingAmount: 0 }));
    expect(figureOf('Bonus money')).toHaveTextContent('$3.00For playing only');
    expect(within(requirements()).getByText('Wagering requirement met')).toBeVisible();
  });
});

describe('the deposit that a first cash-out needs', () => {
  it.each([
    ['the form', {}],
    ['the remaining wagering', { rollingAmount: '40.00' }],
  ])('[M-110] [E-090] is shown above %s, with a button', async (_, user) => {
    const fake = cashOutHost(user, { maxDepositAmount: 0 });
    await show(fake);
    const notice = screen.getByText(firstDepositText);
    const figureLabel = screen.getByText('You can cash out');
    expect(notice.compareDocumentPosition(figureLabel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await act(async () => {
      screen.getByRole('button', { name: 'Deposit' }).click();
      await Promise.resolve();
    });
    expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'deposit', params: {} }]);
  });

  it('[M-110] [E-090] is shown in Filipino', async () => {
    await showFilipino(cashOutTexts);
    await show(cashOutHost({}, { maxDepositAmount: 0 }));
    const notice = screen.getByText(
      'Bago ang unang cash-out mo, magdeposito ng $20 para ma-verify ang gaming account mo.',
    );
    const figureLabel = screen.getByText('Puwede mong i-cash out');
    expect(notice.compareDocumentPosition(figureLabel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('button', { name: 'Magdeposito' })).toBeVisible();
  });

  it.each([20, 20.01, 100])('[E-079] is not shown after a deposit of %d', async (maxDepositAmount) => {
    await show(cashOutHost({}, { maxDepositAmount }));
    expect(screen.queryByText(firstDepositText)).toBeNull();
    expect(within(requirements()).queryByText(/deposit/i)).toBeNull();
  });

  it('[E-079] is one of the requirements, with its minimum', async () => {
    await show(cashOutHost({}, { maxDepositAmount: 19.99 }));
    expect(screen.getByText(firstDepositText)).toBeVisible();
    expect(within(requirements()).getByText('A deposit of $20 before your first cash-out')).toBeVisible();
  });
});

describe('a balance on hold', () => {
  it('offers a cash-out if that is possible', async () => {
    await show(holdBalance(cashOutHost()));
    expect(screen.getByText('Your balance is on hold')).toBeVisible();
    expect(
      screen.getByText(
        'Real-money games are paused. Cash out $25 or more and you can play again. ' +
          "The wagering requirement then applies to what's left in your balance.",
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  });

  it.each([
    ['the amount on hold equals the minimum', { withdrawableBalance: '25.00' }, {}],
    [
      'the highest deposit equals the required amount',
      {},
      { maxDepositAmount: 20, requiredDepositAmount4Withdraw: 20 },
    ],
  ])('offers the form when %s', async (_, user, config) => {
    await show(holdBalance(cashOutHost(user, config)));
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  });

  it.each([
    ['the amount on hold is below the minimum', { withdrawableBalance: '24.99' }, {}],
    ['no deposit was made', {}, { maxDepositAmount: 0 }],
    ['something is left to wager', { rollingAmount: '10.00' }, {}],
  ])('offers the deposit instead of a form when %s', async (_, user, config) => {
    const fake = holdBalance(cashOutHost(user, config));
    await show(fake);
    expect(
      await screen.findByText(
        'Real-money games are paused. Deposit $20 or more and you can play again. ' +
          'You must wager the deposit before you can cash out.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(figureOf('You can cash out')).toHaveTextContent(
      /^You can cash out\$0\.00Available after the hold ends and you've wagered your deposit$/,
    );
    await act(async () => {
      screen.getByRole('button', { name: 'Deposit' }).click();
      await Promise.resolve();
    });
    expect(fake.hostCalls.slice(-2)).toEqual([
      { name: 'closePopup', argument: 'cashOut' },
      { name: 'openPopup', argument: { popup: 'deposit', params: {} } },
    ]);
  });

  it('does not promise that the money is available after the hold, in Filipino', async () => {
    await showFilipino(cashOutTexts);
    await show(holdBalance(cashOutHost({}, { maxDepositAmount: 0 })));
    expect(
      await screen.findByText(
        'Naka-pause muna ang mga real-money game. Magdeposito ng $20 o higit pa para makapaglaro ulit. ' +
          'Kailangang itaya muna ang deposito bago ka makapag-cash out.',
      ),
    ).toBeVisible();
    expect(figureOf('Puwede mong i-cash out')).toHaveTextContent(
      '$0.00Available kapag tapos na ang hold at naitaya mo na ang deposito mo',
    );
  });

  it('shows in Filipino that the wagering requirement applies to the remaining balance', async () => {
    await showFilipino(cashOutTexts);
    await show(holdBalance(cashOutHost()));
    expect(
      screen.getByText(
        / Kailangan munang abutin ang wagering requirement para ma-cash out ang matitira sa balanse mo\.$/,
      ),
    ).toBeVisible();
  });

  it.each([
    ['the minimum of the operator', { data: { ...depositConfig, minimumAmount: '50.00' } }, '$50'],
    [
      'the amount that a first cash-out requires, if that is higher',
      { data: { ...depositConfig, minimumAmount: '5.00' } },
      '$20',
    ],
    ['the default amount if the configuration does not load', { error: -1, message: 'busy' }, '$20'],
  ])('requires a deposit of %s', async (_, reply, amount) => {
    const fake = holdBalance(cashOutHost({}, { maxDepositAmount: 0 }));
    fake.respond(getDepositConfig, () => reply);
    await show(fake);
    expect(
      await screen.findByText(`Deposit ${amount} or more and you can play again.`, { exact: false }),
    ).toBeVisible();
  });

  it('shows no hold if the operator reports none', async () => {
    const fake = cashOutHost();
    fake.respond(checkBlock, () => ({ data: 1 }));
    await show(fake);
    expect(screen.queryByText('Your balance is on hold')).toBeNull();
  });
});

describe('the alert about wagering', () => {
  it('[M-107] closes with the popup', async () => {
    const fake = cashOutHost({ rollingAmount: '137.50' });
    const { unmount } = await show(fake);
    expect(fake.hostCallsTo('alert')).toHaveLength(1);
    expect(fake.removedNotices).toEqual([]);
    unmount();
    expect(fake.removedNotices).toEqual([expect.stringContaining('$137.50 more before you can cash out')]);
  });

  it('is not shown after the popup is closed', async () => {
    const fake = cashOutHost({ rollingAmount: '137.50' });
    let refresh: (refreshResult: { isRefreshed: boolean; rollingAmountMinor: number }) => void = () =>
      undefined;
    jest.spyOn(fake.host, 'refreshSession').mockImplementation(
      () =>
        new Promise((resolve) => {
          refresh = resolve;
        }),
    );
    const { unmount } = await show(fake);
    unmount();
    refresh({ isRefreshed: true, rollingAmountMinor: 13_750 });
    await act(() => Promise.resolve());
    expect(fake.hostCallsTo('alert')).toEqual([]);
  });
});

it('removes the toast of a validation error when the cash-out closes', async () => {
  const fake = cashOutHost();
  const { unmount } = await show(fake);
  await act(async () => {
    screen.getByRole('button', { name: 'Continue' }).click();
    await Promise.resolve();
  });
  expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Choose or enter an amount', tone: 'bad' }]);
  expect(fake.removedNotices).toEqual([]);
  unmount();
  expect(fake.removedNotices).toEqual(['Choose or enter an amount']);
});

it('removes the toast about a missing proof when the player returns to the first step', async () => {
  const fake = cashOutHost({ idcardProofId: '' });
  const { user, openProofs, press } = await openCashOut(fake);
  await openProofs();
  await press('Cash out $100.00');
  const text = 'Please upload ID proof';
  expect(fake.hostCallsTo('toast')).toEqual([{ text, tone: 'bad' }]);
  expect(fake.removedNotices).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(fake.removedNotices).toEqual([text]);
});
