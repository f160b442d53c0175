import { fireEvent, screen, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { getBillingInfo, getCardTicket, listStates, type WireReplyOf } from 'shared-contracts/api';
import { vaultFields, type VaultField } from 'shared-contracts/payments';
import { billingFields, emptyBilling, type BillingField, type BillingValues } from './cardFields';
import { billingField, faultless, settle, showCardForm, type } from './testing/showCardForm';
import { token } from './testing/standInVault';

const order = [...vaultFields, ...billingFields];
const isVaultField = (field: string): field is VaultField => vaultFields.some((known) => known === field);

const tips = {
  number: 'Card number required',
  cvv: 'CVV required',
  month: 'Expiry month required',
  year: 'Expiry year required',
  firstName: 'First name required',
  lastName: 'Last name required',
  country: 'Country required',
  state: 'State required',
  city: 'Town or city required',
  address: 'Address required',
  postalCode: 'Postal code required',
} as const satisfies Record<VaultField | BillingField, string>;

/** Whose fields are filled without a fault up to one of them, and empty from there on. */
async function fillUpTo(field: VaultField | BillingField) {
  const form = await showCardForm();
  const passed = order.slice(0, order.indexOf(field));
  await form.vault.fill(...passed.filter(isVaultField));
  for (const name of billingFields) if (passed.includes(name)) await type({ [name]: faultless[name] });
  return form;
}

describe('checks', () => {
  it.each([
    ['V-074', 'number'],
    ['V-075', 'cvv'],
    ['V-076', 'month'],
    ['V-077', 'year'],
  ] as const)('[%s] sends who leaves out the %s back into the vault, with the reason', async (_, field) => {
    const { check, vault } = await fillUpTo(field);
    expect(await check()).toBe(tips[field]);
    expect(vault.told('MARK')).toEqual([{ type: 'MARK', field, text: tips[field] }]);
    expect(vault.frame()).toHaveFocus();
  });

  it.each([
    ['V-078', 'firstName'],
    ['V-079', 'lastName'],
    ['V-080', 'country'],
    ['V-081', 'state'],
    ['V-082', 'city'],
    ['V-083', 'address'],
    ['V-084', 'postalCode'],
  ] as const)('[%s] marks the missing %s with its reason and goes there', async (_, field) => {
    const { check, vault } = await fillUpTo(field);
    expect(await check()).toBe(tips[field]);
    expect(billingField(field)).toBeInvalid();
    expect(billingField(field)).toHaveAccessibleDescription(tips[field]);
    expect(billingField(field)).toHaveFocus();
    expect(vault.told('MARK')).toEqual([]);
    await type({ [field]: field === 'country' ? 'PH' : 'x' });
    expect(screen.queryByText(tips[field])).not.toBeInTheDocument();
  });

  it('[E-067] tells eleven different reasons, one after the other as the fields are filled', async () => {
    const { check, vault } = await showCardForm();
    const told: (string | undefined)[] = [];
    for (const [index, field] of order.entries()) {
      told.push(await check());
      if (isVaultField(field)) await vault.fill(...vaultFields.slice(0, index + 1));
      else await type({ [field]: faultless[field] });
    }
    expect(told).toEqual(order.map((field) => tips[field]));
    expect(new Set(told).size).toBe(11);
    expect(await check()).toBeUndefined();
  });

  it('takes the last mark away with the next try, in the frame and below it', async () => {
    const { check, vault } = await showCardForm();
    await check();
    await vault.fill(...vaultFields);
    await check();
    expect(vault.told('MARK')).toEqual([
      { type: 'MARK', field: 'number', text: tips.number },
      { type: 'MARK', field: 'number', text: '' },
    ]);
    await type(faultless);
    expect(await check()).toBeUndefined();
    expect(screen.queryByText(tips.firstName)).not.toBeInTheDocument();
  });

  it('marks one field at a time, be it in the frame or below it', async () => {
    const { check, vault } = await showCardForm();
    await vault.fill(...vaultFields);
    expect(await check()).toBe(tips.firstName);
    await vault.fill();
    expect(await check()).toBe(tips.number);
    expect(billingField('firstName')).not.toBeInvalid();
  });

  it('waits for the frame: nothing is asked of fields that are not there yet', async () => {
    const { check, vault } = await showCardForm();
    await vault.load();
    expect(await check()).toBe('The card form is not ready yet');
  });

  it('tells the first failing rule in order and loses nothing that was typed, whatever is filled', async () => {
    const text = fc.constantFrom('', ' ', 'x', 'Ω 한', '"><b>', '0'.repeat(120));
    const entries = fc.record({
      filled: fc.subarray([...vaultFields]),
      values: fc.record({
        firstName: text,
        lastName: text,
        country: fc.constantFrom('', 'US', 'SG'),
        city: text,
        address: text,
        postalCode: text,
      }),
    });
    const { check, vault } = await showCardForm();
    await fc.assert(
      fc.asyncProperty(entries, async ({ filled, values }) => {
        await vault.fill(...filled);
        await type(values);
        const all: BillingValues = { ...emptyBilling, ...values };
        const missing = order.find((field) =>
          isVaultField(field) ? !filled.includes(field) : all[field].trim() === '',
        );
        expect(await check()).toBe(missing && tips[missing]);
        for (const field of billingFields) expect(billingField(field)).toHaveValue(all[field].trimStart());
      }),
      { numRuns: 12 },
    );
  });
});

describe('what is collected', () => {
  it('is the token for the card, and the billing fields as they were typed', async () => {
    const { vault, collect } = await showCardForm();
    await vault.fill(...vaultFields);
    await type(faultless);
    expect(await collect()).toEqual({ ...faultless, token });
  });

  it('asks for the ticket of this deposit first, and seals the card for it', async () => {
    const { vault, collect, callsTo } = await showCardForm();
    await collect();
    expect(callsTo(getCardTicket)).toEqual([
      { paymentMethod: 'VISA_MASTERCARD_1', amount: '25.00', key: 'a-key' },
    ]);
    expect(vault.told('SEAL')).toEqual([{ type: 'SEAL', ask: 1, ticket: 'ticket of a-key' }]);
  });

  it.each([
    [{ error: -5, message: 'Too many attempts' }, ['Too many attempts']],
    [{ error: -1, message: '' }, [expect.stringContaining('nothing was charged')]],
    [{ error: -2, message: 'Please sign in to go on.' }, []],
  ])('seals nothing without a ticket: %j', async (answer, texts) => {
    const { vault, collect, askedFor } = await showCardForm((fake) =>
      fake.answer(getCardTicket, () => answer),
    );
    expect(await collect()).toBeUndefined();
    expect(vault.told('SEAL')).toEqual([]);
    expect(askedFor('toast')).toEqual(texts.map((text) => ({ text, tone: 'bad' })));
  });

  it.each([
    ['number', 'This is not a valid card number'],
    ['cvv', 'This is not a valid CVV'],
    ['month', 'This card has expired, or the month is wrong'],
    ['year', 'This is not a valid expiry year'],
  ] as const)('is nothing when the vault refuses the %s, which is marked and told', async (field, text) => {
    const { vault, collect, askedFor } = await showCardForm();
    vault.answerWith({ field });
    expect(await collect()).toBeUndefined();
    expect(vault.told('MARK')).toEqual([{ type: 'MARK', field, text }]);
    expect(askedFor('toast')).toEqual([{ text, tone: 'bad' }]);
  });

  it.each([
    ['cvv', 'This is not a valid CVV'],
    ['month', 'Choose the expiry month and year from the lists.'],
    ['year', 'This is not a valid expiry year'],
  ] as const)('says at once that a text pasted into the %s is not read', async (field, text) => {
    const { vault, askedFor } = await showCardForm();
    await vault.say({ type: 'UNREAD', field });
    expect(vault.told('MARK')).toEqual([{ type: 'MARK', field, text }]);
    expect(askedFor('toast')).toEqual([{ text, tone: 'bad' }]);
  });

  it.each(['number', 'cvv'] as const)(
    'says at the %s that it takes digits only, until something else is typed there',
    async (field) => {
      const { vault, askedFor, withdrawn } = await showCardForm();
      await vault.say({ type: 'UNREAD', field, reason: 'letters' });
      expect(vault.told('MARK')).toEqual([{ type: 'MARK', field, text: 'Enter digits only.' }]);
      expect(askedFor('toast')).toEqual([{ text: 'Enter digits only.', tone: 'bad' }]);
      expect(withdrawn).toEqual([]);
      await vault.say({ type: 'UNMARKED' });
      expect(withdrawn).toEqual(['Enter digits only.']);
    },
  );

  it('removes the toast of a rejected field at the next try', async () => {
    const { vault, check, collect, withdrawn } = await showCardForm();
    await vault.fill(...vaultFields);
    await type(faultless);
    vault.answerWith({ field: 'cvv' });
    await collect();
    expect(withdrawn).toEqual([]);
    expect(await check()).toBeUndefined();
    expect(withdrawn).toEqual(['This is not a valid CVV']);
  });

  it('is nothing when the vault cannot be reached, and the player knows that nothing was charged', async () => {
    const { vault, collect, askedFor } = await showCardForm();
    vault.answerWith({});
    expect(await collect()).toBeUndefined();
    expect(askedFor('toast')).toEqual([
      { text: expect.stringContaining('nothing was charged'), tone: 'bad' },
    ]);
  });

  it('is another intent after every change, in the frame and below it', async () => {
    const { vault, onChange } = await showCardForm();
    const before = onChange.mock.calls.length;
    await vault.fill('number');
    await type({ city: 'Manila' });
    expect(onChange).toHaveBeenCalledTimes(before + 2);
  });
});

describe('billing', () => {
  const known: WireReplyOf<typeof getBillingInfo> = {
    cardFirstName: 'Ada',
    cardLastName: 'Byron',
    cardCountry: 'US',
    cardState: 'US-NY',
    cardCity: 'Ithaca',
    address: '2 Lake Street',
    postalCode: '14850',
  };

  it('[C-052] is filled with what the member last paid with', async () => {
    const { callsTo, calls } = await showCardForm((fake) =>
      fake.answer(getBillingInfo, () => ({ data: known })),
    );
    expect(callsTo(getBillingInfo)).toEqual([{}]);
    expect(calls.find(({ path }) => path === getBillingInfo.path)?.silent).toBe(true);
    expect(billingFields.map((field) => billingField(field).value)).toEqual([
      'Ada',
      'Byron',
      'US',
      'US-NY',
      'Ithaca',
      '2 Lake Street',
      '14850',
    ]);
    expect(billingField('state')).toHaveDisplayValue('New York');
  });

  it.each<[typed: Partial<BillingValues>[], shown: Partial<BillingValues>]>([
    [[{ firstName: 'Mary' }], { firstName: 'Mary', lastName: 'Byron', state: 'US-NY' }],
    [[{ city: 'x' }, { city: '' }], { city: '', firstName: 'Ada' }],
    // The state that is known belongs to another country.
    [[{ country: 'PH' }], { country: 'PH', state: '', city: 'Ithaca' }],
  ])('never takes away what was typed before that came: %j', async (typed, shown) => {
    let arrive = (_: { data: typeof known }): void => undefined;
    await showCardForm((fake) =>
      fake.answer(getBillingInfo, () => new Promise((answer) => (arrive = answer))),
    );
    for (const entries of typed) await type(entries);
    arrive({ data: known });
    await settle();
    for (const [field, value] of Object.entries(shown))
      expect(billingField(field as BillingField)).toHaveValue(value);
  });

  it('drops what is no country rather than asking for its states', async () => {
    const { callsTo } = await showCardForm((fake) =>
      fake.answer(getBillingInfo, () => ({ data: { ...known, cardCountry: 'United States' } })),
    );
    expect(billingField('country')).toHaveValue('');
    expect(billingField('city')).toHaveValue('Ithaca');
    expect(callsTo(listStates)).toEqual([]);
  });

  it('[E-053] says that the server is busy when that does not come, and stays usable', async () => {
    const { askedFor, vault, check } = await showCardForm((fake) =>
      fake.answer(getBillingInfo, () => ({ error: 9, message: 'Billing is broken' })),
    );
    expect(askedFor('toast')).toEqual([{ text: 'Server is busy, please try later', tone: 'bad' }]);
    await vault.fill(...vaultFields);
    await type(faultless);
    expect(await check()).toBeUndefined();
  });

  it('[E-053] removes that toast with the form', async () => {
    const { withdrawn, unmount } = await showCardForm((fake) =>
      fake.answer(getBillingInfo, () => ({ error: 9, message: 'Billing is broken' })),
    );
    expect(withdrawn).toEqual([]);
    unmount();
    expect(withdrawn).toEqual(['Server is busy, please try later']);
  });

  it('[M-125] asks for the states of another country and gives up the chosen one', async () => {
    const { callsTo, check, vault } = await showCardForm();
    await vault.fill(...vaultFields);
    await type(faultless);
    expect(billingField('state')).toHaveDisplayValue('New York');
    await type({ country: 'PH' });
    expect(callsTo(listStates)).toEqual([
      { countryIsoCode2: 'US', status: 1 },
      { countryIsoCode2: 'PH', status: 1 },
    ]);
    const offered = within(billingField('state')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Choose', 'Manila']);
    expect(billingField('state')).toHaveValue('');
    expect(await check()).toBe(tips.state);
  });

  it('lets the state be written where a country has none to choose from', async () => {
    await showCardForm();
    await type({ country: 'SG', state: 'Central' });
    expect(screen.getByRole('textbox', { name: 'State or province' })).toHaveValue('Central');
  });

  it('tells why the states do not come and asks again in place', async () => {
    let isDown = true;
    const { askedFor } = await showCardForm((fake) =>
      fake.answer(listStates, () =>
        isDown
          ? { error: 9, message: 'Lists are being repaired' }
          : { data: [{ code: 'US-NY', name: 'New York' }] },
      ),
    );
    await type({ country: 'US' });
    expect(askedFor('toast')).toEqual([{ text: 'Lists are being repaired', tone: 'bad' }]);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    await type({ state: 'US-NY' });
    expect(billingField('state')).toHaveDisplayValue('New York');
  });

  it('can be filled by the browser, as the card’s own address', async () => {
    await showCardForm();
    expect(billingFields.map((field) => billingField(field).getAttribute('autocomplete'))).toEqual([
      'billing given-name',
      'billing family-name',
      'billing country',
      'billing address-level1',
      'billing address-level2',
      'billing street-address',
      'billing postal-code',
    ]);
  });

  it('is locked while a deposit is under way', async () => {
    const { lock } = await showCardForm();
    lock(true);
    for (const field of billingFields) expect(billingField(field)).toBeDisabled();
    lock(false);
    expect(billingField('city')).toBeEnabled();
  });
});
