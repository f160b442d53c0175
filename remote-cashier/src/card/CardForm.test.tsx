import { fireEvent, screen, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { getBillingInfo, getCardTicket, listStates, type WireReplyOf } from 'shared-contracts/api';
import { vaultFields, type VaultField } from 'shared-contracts/payments';
import { billingFields, emptyBilling, type BillingField, type BillingValues } from './cardFields';
import { billingField, validBilling, settle, showCardForm, type } from './testing/showCardForm';
import { token } from './testing/createFakeVault';

const fieldOrder = [...vaultFields, ...billingFields];
const isVaultField = (field: string): field is VaultField => vaultFields.some((name) => name === field);

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

/** Shows the form. All fields before `field` have valid values, the others are empty. */
async function fillUpTo(field: VaultField | BillingField) {
  const form = await showCardForm();
  const filledFields = fieldOrder.slice(0, fieldOrder.indexOf(field));
  await form.vault.fill(...filledFields.filter(isVaultField));
  for (const name of billingFields)
    if (filledFields.includes(name)) await type({ [name]: validBilling[name] });
  return form;
}

describe('checks', () => {
  it.each([
    ['V-074', 'number'],
    ['V-075', 'cvv'],
    ['V-076', 'month'],
    ['V-077', 'year'],
  ] as const)('[%s] marks and focuses the missing %s in the vault', async (_, field) => {
    const { check, vault } = await fillUpTo(field);
    expect(await check()).toBe(tips[field]);
    expect(vault.received('MARK')).toEqual([{ type: 'MARK', field, text: tips[field] }]);
    expect(vault.frame()).toHaveFocus();
  });

  it.each([
    ['V-078', 'firstName'],
    ['V-079', 'lastName'],
    ['V-080, E-027', 'country'],
    ['V-081, E-028', 'state'],
    ['V-082', 'city'],
    ['V-083', 'address'],
    ['V-084', 'postalCode'],
  ] as const)('[%s] marks and focuses the missing %s', async (_, field) => {
    const { check, vault } = await fillUpTo(field);
    expect(await check()).toBe(tips[field]);
    expect(billingField(field)).toBeInvalid();
    expect(billingField(field)).toHaveAccessibleDescription(tips[field]);
    expect(billingField(field)).toHaveFocus();
    expect(vault.received('MARK')).toEqual([]);
    await type({ [field]: field === 'country' ? 'PH' : 'x' });
    expect(screen.queryByText(tips[field])).not.toBeInTheDocument();
  });

  it('[E-067] shows eleven different errors, one after the other as the fields are filled', async () => {
    const { check, vault } = await showCardForm();
    const shownTips: (string | undefined)[] = [];
    for (const [index, field] of fieldOrder.entries()) {
      shownTips.push(await check());
      if (isVaultField(field)) await vault.fill(...vaultFields.slice(0, index + 1));
      else await type({ [field]: validBilling[field] });
    }
    expect(shownTips).toEqual(fieldOrder.map((field) => tips[field]));
    expect(new Set(shownTips).size).toBe(11);
    expect(await check()).toBeUndefined();
  });

  it('removes the previous mark at the next check, in the frame and below it', async () => {
    const { check, vault } = await showCardForm();
    await check();
    await vault.fill(...vaultFields);
    await check();
    expect(vault.received('MARK')).toEqual([
      { type: 'MARK', field: 'number', text: tips.number },
      { type: 'MARK', field: 'number', text: '' },
    ]);
    await type(validBilling);
    expect(await check()).toBeUndefined();
    expect(screen.queryByText(tips.firstName)).not.toBeInTheDocument();
  });

  it('marks one field at a time, in the frame or below it', async () => {
    const { check, vault } = await showCardForm();
    await vault.fill(...vaultFields);
    expect(await check()).toBe(tips.firstName);
    await vault.fill();
    expect(await check()).toBe(tips.number);
    expect(billingField('firstName')).not.toBeInvalid();
  });

  it('returns that the card form is not ready while the frame loads', async () => {
    const { check, vault } = await showCardForm();
    await vault.load();
    expect(await check()).toBe("The card form isn't ready yet");
  });

  it('shows the first failing rule for any input, and keeps all values', async () => {
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
        const billing: BillingValues = { ...emptyBilling, ...values };
        const missingField = fieldOrder.find((field) =>
          isVaultField(field) ? !filled.includes(field) : billing[field].trim() === '',
        );
        expect(await check()).toBe(missingField && tips[missingField]);
        for (const field of billingFields)
          expect(billingField(field)).toHaveValue(billing[field].trimStart());
      }),
      { numRuns: 12 },
    );
  });
});

describe('collecting the fields', () => {
  it('returns the token of the card, and the billing values as typed', async () => {
    const { vault, collect } = await showCardForm();
    await vault.fill(...vaultFields);
    await type(validBilling);
    expect(await collect()).toEqual({ ...validBilling, token });
  });

  it('requests a ticket for this deposit, and seals the card with it', async () => {
    const { vault, collect, callsTo } = await showCardForm();
    await collect();
    expect(callsTo(getCardTicket)).toEqual([
      { paymentMethod: 'VISA_MASTERCARD_1', amount: '25.00', key: 'a-key' },
    ]);
    expect(vault.received('SEAL')).toEqual([{ type: 'SEAL', ask: 1, ticket: 'ticket of a-key' }]);
  });

  it.each([
    [{ error: -5, message: 'Too many attempts' }, ['Too many attempts']],
    [{ error: -1, message: '' }, [expect.stringContaining('Nothing was charged')]],
    [{ error: -2, message: 'Please sign in to go on.' }, []],
  ])('returns undefined without a ticket, and seals nothing: %j', async (reply, texts) => {
    const { vault, collect, hostCallsTo } = await showCardForm((fake) =>
      fake.respond(getCardTicket, () => reply),
    );
    expect(await collect()).toBeUndefined();
    expect(vault.received('SEAL')).toEqual([]);
    expect(hostCallsTo('toast')).toEqual(texts.map((text) => ({ text, tone: 'bad' })));
  });

  it.each([
    ['number', "This isn't a valid card number"],
    ['cvv', "This isn't a valid CVV"],
    ['month', 'This card has expired, or the month is wrong'],
    ['year', "This isn't a valid expiry year"],
  ] as const)(
    'returns undefined when the vault rejects the %s, marks the field and shows a toast',
    async (field, text) => {
      const { vault, collect, hostCallsTo } = await showCardForm();
      vault.sealWith({ field });
      expect(await collect()).toBeUndefined();
      expect(vault.received('MARK')).toEqual([{ type: 'MARK', field, text }]);
      expect(hostCallsTo('toast')).toEqual([{ text, tone: 'bad' }]);
    },
  );

  it.each([
    ['cvv', "This isn't a valid CVV"],
    ['month', 'Choose the expiry month and year from the lists.'],
    ['year', "This isn't a valid expiry year"],
  ] as const)('shows at once that a text pasted into the %s cannot be read', async (field, text) => {
    const { vault, hostCallsTo } = await showCardForm();
    await vault.send({ type: 'UNREAD', field });
    expect(vault.received('MARK')).toEqual([{ type: 'MARK', field, text }]);
    expect(hostCallsTo('toast')).toEqual([{ text, tone: 'bad' }]);
  });

  it.each(['number', 'cvv'] as const)(
    'shows at the %s that it accepts digits only, until the player types there',
    async (field) => {
      const { vault, hostCallsTo, removedNotices } = await showCardForm();
      await vault.send({ type: 'UNREAD', field, reason: 'letters' });
      expect(vault.received('MARK')).toEqual([{ type: 'MARK', field, text: 'Enter digits only.' }]);
      expect(hostCallsTo('toast')).toEqual([{ text: 'Enter digits only.', tone: 'bad' }]);
      expect(removedNotices).toEqual([]);
      await vault.send({ type: 'UNMARKED' });
      expect(removedNotices).toEqual(['Enter digits only.']);
    },
  );

  it('removes the toast of a rejected field at the next check', async () => {
    const { vault, check, collect, removedNotices } = await showCardForm();
    await vault.fill(...vaultFields);
    await type(validBilling);
    vault.sealWith({ field: 'cvv' });
    await collect();
    expect(removedNotices).toEqual([]);
    expect(await check()).toBeUndefined();
    expect(removedNotices).toEqual(["This isn't a valid CVV"]);
  });

  it('returns undefined when the vault cannot be reached, and toasts that nothing was charged', async () => {
    const { vault, collect, hostCallsTo } = await showCardForm();
    vault.sealWith({});
    expect(await collect()).toBeUndefined();
    expect(hostCallsTo('toast')).toEqual([
      { text: expect.stringContaining('Nothing was charged'), tone: 'bad' },
    ]);
  });

  it('reports every change, in the frame and below it', async () => {
    const { vault, onChange } = await showCardForm();
    const callCount = onChange.mock.calls.length;
    await vault.fill('number');
    await type({ city: 'Manila' });
    expect(onChange).toHaveBeenCalledTimes(callCount + 2);
  });
});

describe('the billing fields', () => {
  const lastPayment: WireReplyOf<typeof getBillingInfo> = {
    cardFirstName: 'Ada',
    cardLastName: 'Byron',
    cardCountry: 'US',
    cardState: 'US-NY',
    cardCity: 'Ithaca',
    address: '2 Lake Street',
    postalCode: '14850',
  };

  it('[C-052, H-002] are filled with the values of the last payment', async () => {
    const { callsTo, calls } = await showCardForm((fake) =>
      fake.respond(getBillingInfo, () => ({ data: lastPayment })),
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

  it.each<[typed: Partial<BillingValues>[], expected: Partial<BillingValues>]>([
    [[{ firstName: 'Mary' }], { firstName: 'Mary', lastName: 'Byron', state: 'US-NY' }],
    [[{ city: 'x' }, { city: '' }], { city: '', firstName: 'Ada' }],
    // The state of the last payment belongs to another country, so it is not prefilled.
    [[{ country: 'PH' }], { country: 'PH', state: '', city: 'Ithaca' }],
  ])(
    'keep values that were typed before the last payment is loaded: %j',
    async (typedValues, expectedValues) => {
      let respond = (_: { data: typeof lastPayment }): void => undefined;
      await showCardForm((fake) =>
        fake.respond(getBillingInfo, () => new Promise((resolve) => (respond = resolve))),
      );
      for (const entries of typedValues) await type(entries);
      respond({ data: lastPayment });
      await settle();
      for (const [field, value] of Object.entries(expectedValues))
        expect(billingField(field as BillingField)).toHaveValue(value);
    },
  );

  it('[H-002] are cut to the length that the deposit call accepts', async () => {
    await showCardForm((fake) =>
      fake.respond(getBillingInfo, () => ({ data: { ...lastPayment, cardCity: 'x'.repeat(121) } })),
    );
    expect(billingField('city')).toHaveValue('x'.repeat(120));
  });

  it('[H-002] drop an invalid country and load no states for it', async () => {
    const { callsTo } = await showCardForm((fake) =>
      fake.respond(getBillingInfo, () => ({ data: { ...lastPayment, cardCountry: 'United States' } })),
    );
    expect(billingField('country')).toHaveValue('');
    expect(billingField('city')).toHaveValue('Ithaca');
    expect(callsTo(listStates)).toEqual([]);
  });

  it('[E-053] show that the server is busy if the values fail to load, and stay usable', async () => {
    const { hostCallsTo, vault, check } = await showCardForm((fake) =>
      fake.respond(getBillingInfo, () => ({ error: 9, message: 'Billing is broken' })),
    );
    expect(hostCallsTo('toast')).toEqual([{ text: 'Server is busy, please try later', tone: 'bad' }]);
    await vault.fill(...vaultFields);
    await type(validBilling);
    expect(await check()).toBeUndefined();
  });

  it('[E-053] remove the toast of the failed load when the form closes', async () => {
    const { removedNotices, unmount } = await showCardForm((fake) =>
      fake.respond(getBillingInfo, () => ({ error: 9, message: 'Billing is broken' })),
    );
    expect(removedNotices).toEqual([]);
    unmount();
    expect(removedNotices).toEqual(['Server is busy, please try later']);
  });

  it('[M-125] load the states of another country and clear the chosen state', async () => {
    const { callsTo, check, vault } = await showCardForm();
    await vault.fill(...vaultFields);
    await type(validBilling);
    expect(billingField('state')).toHaveDisplayValue('New York');
    await type({ country: 'PH' });
    expect(callsTo(listStates)).toEqual([
      { countryIsoCode2: 'US', status: 1 },
      { countryIsoCode2: 'PH', status: 1 },
    ]);
    const options = within(billingField('state')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Choose', 'Manila']);
    expect(billingField('state')).toHaveValue('');
    expect(await check()).toBe(tips.state);
  });

  it('accept a typed state if the country has no list', async () => {
    await showCardForm();
    await type({ country: 'SG', state: 'Central' });
    expect(screen.getByRole('textbox', { name: 'State or province' })).toHaveValue('Central');
  });

  it('show why the states cannot be loaded, and can load them again', async () => {
    let isDown = true;
    const { hostCallsTo } = await showCardForm((fake) =>
      fake.respond(listStates, () =>
        isDown
          ? { error: 9, message: 'Lists are being repaired' }
          : { data: [{ code: 'US-NY', name: 'New York' }] },
      ),
    );
    await type({ country: 'US' });
    expect(hostCallsTo('toast')).toEqual([{ text: 'Lists are being repaired', tone: 'bad' }]);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    await type({ state: 'US-NY' });
    expect(billingField('state')).toHaveDisplayValue('New York');
  });

  it('can be filled by the browser with a billing address', async () => {
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

  it('are locked while a deposit is under way', async () => {
    const { lock } = await showCardForm();
    lock(true);
    for (const field of billingFields) expect(billingField(field)).toBeDisabled();
    lock(false);
    expect(billingField('city')).toBeEnabled();
  });
});
