import type { PaymentProvider } from 'shared-contracts/routes';
import { methodTerms } from './methodTerms';

/** The provider that a method opens; undefined if it opens none. */
export const pageProvider = (code: string): PaymentProvider | undefined =>
  Object.hasOwn(methodTerms, code) ? methodTerms[code as keyof typeof methodTerms].provider : undefined;
