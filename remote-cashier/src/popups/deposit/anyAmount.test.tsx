import { fireEvent, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { createPaypOrder } from 'shared-contracts/api';
import { asciiDigits } from 'shared-contracts/rules';
import { fakeCashier } from '../../testing/fakeCashier';
import { typedAmounts } from '../../testing/typedAmounts';
import { openPayp, callsTo } from './testing/openDeposit';

const significantDigits = (text: string) =>
  asciiDigits(text)
    .replaceAll(/\D/g, '')
    .replaceAll(/^0+|0+$/g, '');

it('button, field and request agree on any typed amount, or nothing is sent', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const fake = fakeCashier();
  // An error keeps the form open, so that all texts use the same form.
  fake.respond(createPaypOrder, () => ({ error: -2, message: '' }));
  await openPayp(fake);
  // Queries by role would be too slow for so many texts.
  const find = (selector: string) => document.querySelector<HTMLInputElement>(`form ${selector}`);
  const formIsIdle = () => expect(find('[type="submit"]:not([aria-busy])')).not.toBeNull();
  const sent = { amounts: 0, nothing: 0 };

  await fc.assert(
    fc.asyncProperty(typedAmounts, async ({ text, meantMinor }) => {
      const before = callsTo(fake, createPaypOrder).length;
      const [field, button] = [find('[role="spinbutton"]'), find('[type="submit"]')];
      if (!field || !button) throw new Error('no form');
      fireEvent.change(field, { target: { value: text } });
      const typedName = button.textContent;
      fireEvent.blur(field);
      const pressedName = button.textContent;
      const inField = field.value;
      fireEvent.click(button);
      await waitFor(formIsIdle);
      const calls = callsTo(fake, createPaypOrder).slice(before);
      const { amount } = (calls[0]?.input ?? {}) as { amount?: string };

      if (amount === undefined) {
        sent.nothing += 1;
        const isAllowed = meantMinor !== undefined && meantMinor >= 1_000 && meantMinor <= 500_000;
        expect(isAllowed).toBe(false);
        return;
      }
      sent.amounts += 1;
      const shown = Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 });
      expect(calls).toHaveLength(1);
      expect([typedName, pressedName]).toEqual([`Deposit $${shown}`, `Deposit $${shown}`]);
      expect(inField).toBe(shown);
      expect(significantDigits(text)).toBe(significantDigits(amount));
      if (meantMinor !== undefined) expect(Math.round(Number(amount) * 100)).toBe(meantMinor);
    }),
    { numRuns: 100 },
  );
  expect(sent.amounts).toBeGreaterThan(10);
  expect(sent.nothing).toBeGreaterThan(10);
}, 60_000);
