import { fireEvent, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { createPaypOrder } from 'shared-contracts/api';
import { toAsciiDigits } from 'shared-contracts/rules';
import { fakeCashier } from '../../testing/fakeCashier';
import { typedAmounts } from '../../testing/typedAmounts';
import { openPayp, callsTo } from './testing/openDeposit';

const significantDigits = (text: string) =>
  toAsciiDigits(text)
    .replaceAll(/\D/g, '')
    .replaceAll(/^0+|0+$/g, '');

it('shows and sends the same amount for any typed text, or sends nothing', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const fake = fakeCashier();
  // An error leaves the form open, so that all texts are typed into the same form.
  fake.respond(createPaypOrder, () => ({ error: -2, message: '' }));
  await openPayp(fake);
  // Queries by role are too slow for so many texts.
  const findElement = (selector: string) => document.querySelector<HTMLInputElement>(`form ${selector}`);
  const expectIdleForm = () => expect(findElement('[type="submit"]:not([aria-busy])')).not.toBeNull();
  const counts = { sent: 0, notSent: 0 };

  await fc.assert(
    fc.asyncProperty(typedAmounts, async ({ text, expectedMinor }) => {
      const callCount = callsTo(fake, createPaypOrder).length;
      const field = findElement('[role="spinbutton"]');
      const button = findElement('[type="submit"]');
      if (!field || !button) throw new Error('no form');
      fireEvent.change(field, { target: { value: text } });
      const textAfterTyping = button.textContent;
      fireEvent.blur(field);
      const textAfterBlur = button.textContent;
      const fieldText = field.value;
      fireEvent.click(button);
      await waitFor(expectIdleForm);
      const calls = callsTo(fake, createPaypOrder).slice(callCount);
      const { amount } = (calls[0]?.input ?? {}) as { amount?: string };

      if (amount === undefined) {
        counts.notSent += 1;
        const isAllowed = expectedMinor !== undefined && expectedMinor >= 1_000 && expectedMinor <= 500_000;
        expect(isAllowed).toBe(false);
        return;
      }
      counts.sent += 1;
      const shownAmount = Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 });
      expect(calls).toHaveLength(1);
      expect([textAfterTyping, textAfterBlur]).toEqual([
        `Deposit $${shownAmount}`,
        `Deposit $${shownAmount}`,
      ]);
      expect(fieldText).toBe(shownAmount);
      expect(significantDigits(text)).toBe(significantDigits(amount));
      if (expectedMinor !== undefined) expect(Math.round(Number(amount) * 100)).toBe(expectedMinor);
    }),
    { numRuns: 100 },
  );
  expect(counts.sent).toBeGreaterThan(10);
  expect(counts.notSent).toBeGreaterThan(10);
}, 60_000);
