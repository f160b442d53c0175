import type { DepositMethodCode } from 'shared-contracts/api';
import type { AnyDepositMethod } from '../flow/AnyDepositMethod';

type Loader = () => Promise<AnyDepositMethod>;

/** The ways to deposit that this release has: a folder and a line here each, fetched when first chosen. */
const loaders: Partial<Record<DepositMethodCode, Loader>> = {
  VISA_MASTERCARD_1: async () => (await import('./visaMastercard1')).visaMastercard1,
  PAYP: async () => (await import('./payp')).payp,
};

/** How the method of a code is fetched; undefined when this release has none of that code. Source: A-32. */
export function methodLoader(code: string): Loader | undefined {
  return Object.hasOwn(loaders, code) ? loaders[code as DepositMethodCode] : undefined;
}
