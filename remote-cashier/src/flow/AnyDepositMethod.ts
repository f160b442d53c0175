import type { DepositMethod, PaidWhere } from './DepositMethod';

/** A method with whatever fields its own part of the form collects, and whatever its orders hold: only it can say. */
export type AnyDepositMethod = DepositMethod<never, never, unknown>;
export type AnyPaidWhere = PaidWhere<never>;
