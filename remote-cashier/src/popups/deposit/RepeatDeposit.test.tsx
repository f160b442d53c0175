import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPaypOrder, getDepositConfig, listDepositMethods } from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { fakeCashier } from '../../testing/fakeCashier';
import { callsTo, openDeposit } from './testing/openDeposit';

const repeatButton = () => screen.queryByRole('button', { name: /^Repeat/ });

async function open(lastDeposit: unknown, prepare: (fake: FakeHost) => void = () => undefined) {
  const fake = fakeCashier();
  fake.kept$.next({ lastDeposit });
  prepare(fake);
  openDeposit(fake);
  await screen.findByRole('list');
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
  return fake;
}

const respondWithConfig =
  (paymentAmounts: string, paymentAllowManualInput: number, minimumAmount = 10) =>
  (fake: FakeHost) => {
    fake.respond(getDepositConfig, () => ({
      data: { minimumAmount, paymentAmounts, paymentAllowManualInput },
    }));
  };

it('opens the method of the last deposit with its amount, but does not pay', async () => {
  const fake = await open({ method: 'PAYP', amountMinor: 5_000 });
  expect(repeatButton()).toHaveTextContent('Repeat $50.00 with PayP');
  await userEvent.click(screen.getByRole('button', { name: /^Repeat/ }));
  expect(await screen.findByRole('button', { name: 'Deposit $50.00' })).toBeVisible();
  expect(screen.getByRole('radio', { name: '$50' })).toBeChecked();
  expect(callsTo(fake, createPaypOrder)).toEqual([]);
});

it('fills in an amount that is not a shortcut', async () => {
  await open({ method: 'PAYP', amountMinor: 7_550 });
  await userEvent.click(screen.getByRole('button', { name: /^Repeat/ }));
  expect(await screen.findByRole('spinbutton')).toHaveValue('75.50');
});

it.each([
  ['there is no earlier deposit', undefined, undefined],
  ['the saved deposit is invalid', { method: 'PAYP', amountMinor: '50' }, undefined],
  ['the method is no longer offered', { method: 'PIX', amountMinor: 5_000 }, undefined],
  ['this build has no such method', { method: 'BARTER', amountMinor: 5_000 }, undefined],
  [
    'the amount is below the new minimum',
    { method: 'PAYP', amountMinor: 5_000 },
    respondWithConfig('100', 1, 60),
  ],
  ['the amount is above the maximum', { method: 'PAYP', amountMinor: 500_001 }, undefined],
  ['only other amounts are offered', { method: 'PAYP', amountMinor: 5_000 }, respondWithConfig('25/100', 0)],
])('does not offer to repeat the last deposit if %s', async (_, lastDeposit, prepare) => {
  await open(lastDeposit, prepare);
  expect(repeatButton()).toBeNull();
});

it.each([
  ['the maximum', 500_000, undefined],
  ['today’s minimum', 5_000, respondWithConfig('100', 1, 50)],
  ['a shortcut', 2_500, respondWithConfig('25/100', 0)],
])('offers to repeat a deposit of %s', async (_, amountMinor, prepare) => {
  await open({ method: 'PAYP', amountMinor }, prepare);
  expect(repeatButton()).not.toBeNull();
});

it('offers to repeat the last deposit with the method’s current name', async () => {
  await open({ method: 'PAYP', amountMinor: 5_000 }, (fake) => {
    fake.respond(listDepositMethods, () => ({
      data: [{ code: 'PAYP', name: 'PayP Express', icon: '', enabled: 1, visibility: 0, sortIndex: 1 }],
    }));
  });
  expect(repeatButton()).toHaveTextContent('Repeat $50.00 with PayP Express');
});
