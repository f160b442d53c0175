import { depositPeriods, type DepositPeriod } from 'shared-contracts/api';

interface ModelLimit {
  value: number | null;
  raise: { readonly value: number | null; readonly fromMs: number } | null;
}

interface ModelOrder {
  readonly amountMinor: number;
  state: 'pending' | 'credited' | 'failed';
  endedMs: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The number of the day, ISO week or month of a time, counted from 1970. The first Monday was January 5, 1970. */
function periodNumber(period: DepositPeriod, ms: number): number {
  if (period === 'day') return Math.floor(ms / dayMs);
  if (period === 'week') return Math.floor((ms / dayMs - 4) / 7);
  const date = new Date(ms);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** A model of deposit limits with plain numbers. It uses the ids of the real orders. */
export class LimitModel {
  readonly limits: Readonly<Record<DepositPeriod, ModelLimit>> = {
    day: { value: null, raise: null },
    week: { value: null, raise: null },
    month: { value: null, raise: null },
  };
  readonly orders = new Map<string, ModelOrder>();

  constructor(private nowMs: number) {}

  get now(): Date {
    return new Date(this.nowMs);
  }

  wait(hours: number): void {
    this.nowMs += hours * hourMs;
  }

  set(period: DepositPeriod, value: number | null): void {
    const limit = this.limits[period];
    const isRaise = (limit.value ?? Infinity) < (value ?? Infinity);
    limit.raise = isRaise ? { value, fromMs: this.nowMs + dayMs } : null;
    if (!isRaise) limit.value = value;
  }

  /** Returns whether the API accepts the call. */
  confirm(period: DepositPeriod): boolean {
    const limit = this.limits[period];
    if (!limit.raise) return true;
    if (this.nowMs < limit.raise.fromMs) return false;
    limit.value = limit.raise.value;
    limit.raise = null;
    return true;
  }

  cancel(period: DepositPeriod): void {
    this.limits[period].raise = null;
  }

  usedMinor(period: DepositPeriod): number {
    const current = periodNumber(period, this.nowMs);
    return [...this.orders.values()]
      .filter(
        ({ state, endedMs }) =>
          state === 'pending' || (state === 'credited' && periodNumber(period, endedMs) === current),
      )
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  }

  mayDeposit(amountMinor: number): boolean {
    return depositPeriods.every(
      (period) => this.usedMinor(period) + amountMinor <= (this.limits[period].value ?? Infinity),
    );
  }

  end(order: string, state: 'credited' | 'failed'): void {
    const known = this.orders.get(order);
    if (known?.state === 'pending') Object.assign(known, { state, endedMs: this.nowMs });
  }
}
