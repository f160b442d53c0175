import type { DepositMethod } from './DepositMethod';

/** A method with whatever fields its own part of the form collects: only it can say what they are. */
export type AnyDepositMethod = DepositMethod<never>;
