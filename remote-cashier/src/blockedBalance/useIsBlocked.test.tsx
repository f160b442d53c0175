import { act, renderHook } from '@testing-library/react';
import { checkBlock } from 'shared-contracts/api';
import { createFakeHost } from 'shared-contracts/testing';
import type { ReactNode } from 'react';
import { CashierProviders } from '../testing/CashierProviders';
import { paymentsTexts } from '../texts/paymentsTexts';
import { useIsBlocked } from './useIsBlocked';

it('returns undefined for another member until the check for that member has a reply', async () => {
  const fake = createFakeHost();
  // 0 means that the balance is on hold.
  fake.respond(checkBlock, ({ id }) => ({ data: id === '1' ? 0 : 1 }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      {children}
    </CashierProviders>
  );
  const initialProps: { id: string | undefined } = { id: '1' };
  const { result, rerender } = renderHook(({ id }) => useIsBlocked(id), {
    wrapper,
    initialProps,
  });
  await act(() => Promise.resolve());
  expect(result.current).toBe(true);
  rerender({ id: '2' });
  expect(result.current).toBeUndefined();
  await act(() => Promise.resolve());
  expect(result.current).toBe(false);
  rerender({ id: undefined });
  expect(result.current).toBeUndefined();
});
