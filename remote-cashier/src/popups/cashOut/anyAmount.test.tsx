import { fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { applyForCashOut } from 'shared-contracts/api';
import { typedAmounts } from '../../testing/typedAmounts';
import { callsTo, cashOutHost, openCashOut } from './testing/openCashOut';

it('button, field and request agree on any typed amount, or nothing is sent', async () => {
  const fake = cashOutHost({ withdrawableBalance: '5000.00', availableBalance: '5000.00' });
  // A rejection keeps the form open, so that all texts use the same form.
  fake.respond(applyForCashOut, () => ({ error: 4, message: 'Declined' }));
  const { container, user, choose, field: fieldOf } = await openCashOut(fake);
  await choose('PAYPAL');
  await user.type(fieldOf('Email'), 'ada@mail.test');
  let nowMs = 2_000_000;
  jest.spyOn(performance, 'now').mockImplementation(() => (nowMs += 3_000));
  // Queries by role would be too slow for so many texts.
  const find = (selector: string) => {
    const found = container.querySelector<HTMLInputElement>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const press = async (button: HTMLElement) => {
    fireEvent.click(button);
    await waitFor(() => find(`${submit}:not([aria-busy])`));
  };
  const submit = 'button[type="submit"]';
  const back = screen.getByRole.bind(screen, 'button', { name: 'Back' });
  const sent = { amounts: 0, nothing: 0 };

  await fc.assert(
    fc.asyncProperty(typedAmounts, async ({ text, meantMinor }) => {
      const before = callsTo(fake, applyForCashOut).length;
      const field = find('[role="spinbutton"]');
      fireEvent.change(field, { target: { value: text } });
      fireEvent.blur(field);
      const shownInField = field.value;
      await press(find(submit));
      const name = find(submit).textContent;
      const isAllowed = meantMinor !== undefined && meantMinor >= 2_500 && meantMinor <= 500_000;
      if (name === 'Continue') {
        sent.nothing += 1;
        expect(isAllowed).toBe(false);
        return;
      }
      await press(find(submit));
      const calls = callsTo(fake, applyForCashOut).slice(before);
      const { amount: sentText = '0.00' } = (calls[0]?.input ?? {}) as { amount?: string };
      expect(sentText).toMatch(/^\d+\.\d{2}$/);
      const amount = Number(sentText);
      const shown = amount.toLocaleString('en-US', { minimumFractionDigits: 2 });
      sent.amounts += 1;
      expect(calls).toHaveLength(1);
      expect([name, shownInField]).toEqual([`Cash out $${shown}`, shown]);
      if (meantMinor !== undefined) expect(Math.round(amount * 100)).toBe(meantMinor);
      await press(back());
    }),
    { numRuns: 100 },
  );
  expect(sent.amounts).toBeGreaterThan(10);
  expect(sent.nothing).toBeGreaterThan(10);
}, 60_000);
