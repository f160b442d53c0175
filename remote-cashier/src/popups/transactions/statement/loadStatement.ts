import {
  errorCodes,
  errorResult,
  getStatement,
  periodFilterOf,
  type Result,
  type StatementTotal,
  type Transaction,
} from 'shared-contracts/api';
import type { TimeRange } from 'shared-contracts/domain';
import type { HostContext } from 'shared-contracts/remote';
import { signOf } from '../rowTypes';

/** All transactions of a period, oldest first, with the balances before and after them. */
export interface Statement {
  readonly fromMs: number | undefined;
  readonly endMs: number;
  readonly openingMinor: number;
  readonly closingMinor: number;
  readonly totals: readonly StatementTotal[];
  readonly rows: readonly Transaction[];
}

/** The change of the balance with its sign. */
export const changeOf = (row: Transaction): number =>
  signOf(row) === 'minus' ? -row.amountMinor : row.amountMinor;

/**
 * Loads all pages. Fails if opening balance and rows do not add up to the closing balance, because a row is missing
 * then.
 */
export async function loadStatement(
  host: HostContext,
  { fromMs, endMs }: TimeRange,
  signal: AbortSignal,
): Promise<Result<Statement>> {
  const rows: Transaction[] = [];
  let fixedEndMs = endMs;
  for (let pageNum = 1; ; pageNum += 1) {
    const filter = periodFilterOf({ fromMs, endMs: fixedEndMs });
    const reply = await host.call(
      getStatement,
      { pageNum, pageSize: 500, createTime_0: 'ASC', ...filter },
      { signal, silent: true },
    );
    if (!reply.ok) return reply;
    const { page, totals, openingMinor, closingMinor } = reply.data;
    // All pages use the end of the first one, so that new transactions do not shift the rows.
    fixedEndMs = reply.data.endMs;
    rows.push(...page.items);
    // An empty page also ends the loop. Otherwise it would never end if a server reports no last page.
    if (!page.last && page.items.length > 0) continue;
    const sumMinor = rows.reduce((balanceMinor, row) => balanceMinor + changeOf(row), openingMinor);
    if (sumMinor !== closingMinor) return errorResult(errorCodes.transport, '');
    return { ok: true, data: { fromMs, endMs: fixedEndMs, openingMinor, closingMinor, totals, rows } };
  }
}
