import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPaypOrder, getMaxBonus } from 'shared-contracts/api';
import { fakeCashier } from '../../testing/fakeCashier';
import { callsTo, openDeposit, openPayp } from './testing/openDeposit';

const offer = { percent: 100, max: '200.00', min: '10.00', wageringTimes: 50, days: 90, countedBet: '2.00' };

beforeEach(() => {
  jest.spyOn(window, 'open').mockReturnValue(null);
});

function cashierWithOffer(changes: object = {}) {
  const fake = fakeCashier();
  fake.respond(getMaxBonus, () => ({ data: { ...offer, confirmEmail: false, ...changes } }));
  return fake;
}

const group = () => screen.findByRole('radiogroup', { name: 'Bonus for this deposit' });
const option = async (name: string) => within(await group()).getByRole('radio', { name });

it('[O-006] shows the terms in one line, and chooses nothing in advance', async () => {
  await openPayp(cashierWithOffer());
  expect(await group()).toHaveAccessibleDescription(
    '100% up to $200, on your first deposit only. Wager the bonus 50 times within 90 days. Up to $2 of each bet counts.',
  );
  expect(await option('With bonus')).not.toBeChecked();
  expect(await option('Without bonus')).not.toBeChecked();
});

it('[O-006] opens the full terms', async () => {
  const fake = cashierWithOffer();
  const { user } = await openPayp(fake);
  await user.click(await screen.findByRole('button', { name: 'Bonus terms' }));
  expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'promotions', params: {} }]);
});

it.each([
  ['With bonus', 'with'],
  ['Without bonus', 'without'],
])('[O-006] sends the choice “%s” with the order', async (name, bonus) => {
  const fake = cashierWithOffer();
  const { user, deposit } = await openPayp(fake);
  await user.click(await option(name));
  await deposit('50');
  expect(callsTo(fake, createPaypOrder).map(({ input }) => input)).toEqual([
    expect.objectContaining({ amount: '50.00', bonus }),
  ]);
});

it('[O-006] sends nothing before the choice, and marks and focuses it', async () => {
  const fake = cashierWithOffer();
  const { deposit } = await openPayp(fake);
  await group();
  await deposit('50');
  expect(callsTo(fake, createPaypOrder)).toEqual([]);
  expect(await group()).toBeInvalid();
  expect(await option('With bonus')).toHaveFocus();
});

it('[O-006] the choice is for one deposit only: the next form starts without a choice', async () => {
  const fake = cashierWithOffer();
  const first = await openPayp(fake);
  await first.user.click(await option('Without bonus'));
  first.close();
  await openPayp(fake);
  expect(await option('Without bonus')).not.toBeChecked();
});

it.each([
  ['no bonus applies', { percent: 0 }],
  ['the email address is not confirmed', { confirmEmail: true }],
  ['a term is unknown', { countedBet: undefined }],
])('[O-006] shows no choice and sends no field if %s', async (_reason, changes) => {
  const fake = cashierWithOffer(changes);
  const { deposit } = await openPayp(fake);
  expect(screen.queryByRole('radiogroup', { name: 'Bonus for this deposit' })).not.toBeInTheDocument();
  await deposit('50');
  expect(callsTo(fake, createPaypOrder).map(({ input }) => Object.keys(input as object))).toEqual([
    expect.not.arrayContaining(['bonus']),
  ]);
});

it('[O-006] states the counted bet next to the banner', async () => {
  openDeposit(cashierWithOffer());
  expect(await screen.findByText('Up to $2 of each bet counts.')).toBeVisible();
  await userEvent.setup().click(await screen.findByRole('button', { name: /PayP/ }));
  expect(await screen.findByRole('radiogroup', { name: 'Bonus for this deposit' })).toBeVisible();
});

describe('if the bonus could not be loaded', () => {
  function cashierWithoutBonus() {
    const fake = cashierWithOffer();
    fake.respond(getMaxBonus, () => ({ error: 5, message: 'no' }));
    return fake;
  }
  const decline = () => screen.findByRole('checkbox', { name: 'Deposit without a bonus' });

  it('[O-011] sends nothing before the player declines the bonus, and marks and focuses the choice', async () => {
    const fake = cashierWithoutBonus();
    const { user, deposit, button } = await openPayp(fake);
    expect(screen.getByText('We could not load the bonus for this deposit.')).toBeVisible();
    expect(await decline()).not.toBeChecked();
    await deposit('50');
    expect(callsTo(fake, createPaypOrder)).toEqual([]);
    expect(await decline()).toBeInvalid();
    expect(await decline()).toHaveFocus();
    await user.click(await decline());
    expect(await decline()).toBeValid();
    await user.click(button());
    expect(callsTo(fake, createPaypOrder).map(({ input }) => input)).toEqual([
      expect.objectContaining({ amount: '50.00', bonus: 'without' }),
    ]);
  });

  it('[O-011] loads the bonus again on request, keeps the amount, and requires a new choice', async () => {
    const fake = cashierWithoutBonus();
    const { user, field, button } = await openPayp(fake);
    await user.clear(field);
    await user.type(field, '35');
    await user.click(await decline());
    let respond: (reply: { data: unknown }) => void = () => undefined;
    fake.respond(getMaxBonus, () => new Promise((resolve) => (respond = resolve)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(field).toBeVisible();
    respond({ data: { ...offer, confirmEmail: false } });
    expect(await option('Without bonus')).not.toBeChecked();
    expect(await option('With bonus')).not.toBeChecked();
    await user.click(await option('With bonus'));
    await user.click(button());
    expect(callsTo(fake, createPaypOrder).map(({ input }) => input)).toEqual([
      expect.objectContaining({ amount: '35.00', bonus: 'with' }),
    ]);
  });
});
