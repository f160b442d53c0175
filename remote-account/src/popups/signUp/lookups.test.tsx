import { screen, within } from '@testing-library/react';
import {
  listCountries,
  listCurrencies,
  listDialCodes,
  listStates,
  type Endpoint,
} from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { control, countries, fill, openSignUp } from './testing/openSignUp';

const errorReply = { error: 9, message: 'Lists are being repaired' };

it.each([
  ['dial codes', listDialCodes, 1, 'mobilePrefix', countries],
  ['countries', listCountries, 3, 'countryCode', countries],
  ['currencies', listCurrencies, 3, 'currency', [{ code: 'USD' }]],
  ['states', listStates, 3, 'stateCode', [{ code: 'NY', name: 'New York' }]],
] as const)(
  '[E-041] toasts why the %s cannot be loaded, and loads them again on "Try again"',
  async (_, endpoint, step, field, list) => {
    let isDown = true;
    const prepare = (fake: FakeHost) =>
      fake.respond<Endpoint>(endpoint, () => (isDown ? errorReply : { data: list }));
    const view = await openSignUp({ step, prepare });
    if (field === 'stateCode') await fill({ countryCode: 'US' });
    expect(view.toasts()).toEqual([{ text: 'Lists are being repaired', tone: 'bad' }]);
    expect(screen.getByText("We couldn't load this list.")).toBeVisible();
    expect(within(control(field)).getAllByRole('option')).toHaveLength(1);

    isDown = false;
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(view.callsTo(endpoint)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(within(control(field)).getAllByRole('option').length).toBeGreaterThan(1);
  },
);

it('toasts that the server is busy when a list fails without a reason', async () => {
  const { toasts } = await openSignUp({
    prepare: (fake) => fake.respond(listDialCodes, () => ({ error: 9, message: '' })),
  });
  expect(toasts()).toEqual([{ text: 'Server is busy, please try later', tone: 'bad' }]);
});
