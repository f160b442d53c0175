import { useEffect, useState } from 'react';
import type { PaymentProvider } from 'shared-contracts/routes';
import { useHost } from 'shared-contracts/remote/react';
import type { OpenPayment } from '../flow/openPayments';
import { methodLoader } from '../methods';
import { useKeptPayments } from './useKeptPayments';

/** The provider whose page a method opens; undefined where it opens none, or its code does not come. */
async function providerOf(
  code: string,
  config: ReturnType<typeof useHost>['config'],
): Promise<PaymentProvider | undefined> {
  const method = await methodLoader(code)?.().catch(() => undefined);
  if (!method) return undefined;
  const where = typeof method.opens === 'function' ? method.opens(config) : method.opens;
  return 'provider' in where ? where.provider : undefined;
}

/** The newest payment that was begun with a provider and whose end this browser has not heard. */
export function usePaymentOf(provider: PaymentProvider | undefined): OpenPayment | undefined {
  const { config } = useHost();
  const { open } = useKeptPayments();
  const [providers, setProviders] = useState<ReadonlyMap<string, PaymentProvider | undefined>>(new Map());
  const codes = provider === undefined ? '' : [...new Set(open.map(({ method }) => method))].join(' ');

  useEffect(() => {
    if (codes === '') return undefined;
    let wanted = true;
    const known = codes.split(' ').map(async (code) => [code, await providerOf(code, config)] as const);
    void Promise.all(known).then((entries) => {
      if (wanted) setProviders(new Map(entries));
    });
    return () => {
      wanted = false;
    };
  }, [codes, config]);

  return provider && open.find(({ method }) => providers.get(method) === provider);
}
