import { fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { applyForCashOut } from 'shared-contracts/api';
import { typedAmounts } from '../../testing/typedAmounts';
import { callsTo, cashOutHost, openCashOut } from './testing/openCashOut';

it('shows and sends the same amount for any typed text, or sends nothing', async () => {
  const fake = cashOutHost({ withdrawableBalance: '5000.00', availableBalance: '5000.00' });
  // A rejection leaves the form open, so that all texts are typed into the same form.
  fake.respond(applyForCashOut, () => ({ error: 4, message: 'Declined' }));
  const { container, user, choose, field: fieldOf } = await openCashOut(fake);
  await choose('PAYPAL');
  await user.type(fieldOf('Email'), 'ada@mail.test');
  // The clock advances 3 s at each reading, so that the guard against double clicks accepts every click.
  let nowMs = 2_000_000;
  jest.spyOn(performance, 'now').mockImplementation(() => (nowMs += 3_000));
  // Queries by role are too slow for so many texts.
  const findElement = (selector: string) => {
    const element = container.querySelector<HTMLInputElement>(selector);
    if (!element) throw new Error(`no ${selector}`);
    return element;
  };
  const submitSelector = 'button[type="submit"]';
  const press = async (button: HTMLElement) => {
    fireEvent.click(button);
    await waitFor(() => findElement(`${submitSelector}:not([aria-busy])`));
  };
  const backButton = () => screen.getByRole('button', { name: 'Back' });
  const counts = { sent: 0, notSent: 0 };

  await fc.assert(
    fc.asyncProperty(typedAmounts, async ({ text, expectedMinor }) => {
      const callCount = callsTo(fake, applyForCashOut).length;
      const field = findElement('[role="spinbutton"]');
      fireEvent.change(field, { target: { value: text } });
      fireEvent.blur(field);
      const fieldText = field.value;
      await press(findElement(submitSelector));
      const buttonText = findElement(submitSelector).textContent;
      const isAllowed = expectedMinor !== undefined && expectedMinor >= 2_500 && expectedMinor <= 500_000;
      if (buttonText === 'Continue') {
        counts.notSent += 1;
        expect(isAllowed).toBe(false);
        return;
      }
      await press(findElement(submitSelector));
      const calls = callsTo(fake, applyForCashOut).slice(callCount);
      const { amount: sentText = '0.00' } = (calls[0]?.input ?? {}) as { amount?: string };
      expect(sentText).toMatch(/^\d+\.\d{2}$/);
      const amount = Number(sentText);
      const shownAmount = amount.toLocaleString('en-US', { minimumFractionDigits: 2 });
      counts.sent += 1;
      expect(calls).toHaveLength(1);
      expect([buttonText, fieldText]).toEqual([`Cash out $${shownAmount}`, shownAmount]);
      if (expectedMinor !== undefined) expect(Math.round(amount * 100)).toBe(expectedMinor);
      await press(backButton());
    }),
    { numRuns: 100 },
  );
  expect(counts.sent).toBeGreaterThan(10);
  expect(counts.notSent).toBeGreaterThan(10);
}, 60_000);
