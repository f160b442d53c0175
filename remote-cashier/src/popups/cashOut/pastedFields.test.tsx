import { fireEvent } from '@testing-library/react';
import { applyForCashOut, listCashOutMethods } from 'shared-contracts/api';
import { toPastedText, pastedTexts } from 'shared-contracts/testing';
import { callsTo, cashOutHost, openCashOut } from './testing/openCashOut';

const methods = [
  ['BANK_CARD', { routingNumber: 'digits', accountNumber: 'spacedCode' }, ['off', 'off', 'name']],
  ['CPAY', { payoutAccountName: 'line', toAccount: 'code' }, ['name', 'off']],
  ['Cashapp', { accountNumber: 'code' }, ['off']],
] as const;

// A bank account rejects card numbers, so only texts with at most six digits are pasted there.
const textsFor = (method: string) =>
  pastedTexts.filter(({ digits }) => method !== 'BANK_CARD' || digits.length <= 6);

describe.each(methods)('the fields of %s', (method, fields, tokens) => {
  it.each(textsFor(method))('keep and send only the valid part of the pasted text $pasted', async (text) => {
    const fake = cashOutHost();
    fake.respond(listCashOutMethods, () => ({ data: [{ code: method, name: method }] }));
    const { container, choose, press, user } = await openCashOut(fake);
    const control = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`);
    await choose(method);
    const inputs = [...container.querySelectorAll('input:not([type="radio"], [role="spinbutton"])')];
    expect(inputs.map((input) => input.getAttribute('autocomplete'))).toEqual(tokens);
    const cleanedValues: Record<string, string> = {};
    for (const [name, kind] of Object.entries(fields)) {
      const pastedText = kind === 'line' ? '  Ada  Byron' : toPastedText(text.pasted);
      fireEvent.change(control(name) as HTMLInputElement, { target: { value: pastedText } });
      cleanedValues[name] = kind === 'line' ? 'Ada Byron' : text[kind];
      expect([name, control(name)?.value]).toEqual([name, cleanedValues[name]]);
    }
    const accountName = control('accountName');
    if (accountName) fireEvent.change(accountName, { target: { value: 'Ada Byron' } });
    await user.click(container.querySelector('input[type="radio"]') as HTMLInputElement);
    await press('Continue');
    await press(/^Cash out/);
    const { payoutAccountName, toAccount, ...directFields } = cleanedValues;
    if (method === 'BANK_CARD') directFields['accountNumber'] = text.digits;
    expect(callsTo(fake, applyForCashOut).map(({ input }) => input)).toEqual([
      expect.objectContaining({
        ...directFields,
        ...(toAccount !== undefined && { payoutData: { accountName: payoutAccountName, toAccount } }),
      }),
    ]);
  });
});

it.each(['PAYPAL', 'MERCADO_PAGO'])(
  'the email of %s is converted to ASCII and sent in that form',
  async (method) => {
    const fake = cashOutHost();
    fake.respond(listCashOutMethods, () => ({ data: [{ code: method, name: method }] }));
    const { container, choose, press, user, field } = await openCashOut(fake);
    await choose(method);
    fireEvent.change(field('Email'), { target: { value: ' ＡＤＡ＠example.com ' } });
    expect(field('Email')).toHaveValue('ADA@example.com');
    await user.click(container.querySelector('input[type="radio"]') as HTMLInputElement);
    await press('Continue');
    await press(/^Cash out/);
    expect(callsTo(fake, applyForCashOut).map(({ input }) => input)).toEqual([
      expect.objectContaining({ email: 'ADA@example.com' }),
    ]);
  },
);
