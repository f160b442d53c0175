import { act, renderHook } from '@testing-library/react';
import { checkBlock } from 'shared-contracts/api';
import { createFakeHost } from 'shared-contracts/testing';
import type { ReactNode } from 'react';
import { CashierProviders } from '../testing/CashierProviders';
import { paymentsTexts } from '../texts/paymentsTexts';
import { useBlock } from './useBlock';

it('does not report the hold of the previous member', async () => {
  const fake = createFakeHost();
  fake.respond(checkBlock, ({ id }) => ({ data: id === '1' ? 0 : 1 }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      {children}
    </CashierProviders>
  );
  const initialProps: { id: string | undefined } = { id: '1' };
  const { result, rerender } = renderHook(({ id }) => useBlock(id), {
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
