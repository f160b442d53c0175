import { listCashOuts, type CashOut } from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';

/** Loads a cash-out from the list. Undefined if a call fails or the list does not contain it. */
export async function findCashOut(
  host: HostContext,
  memberId: string,
  id: string,
): Promise<CashOut | undefined> {
  for (let pageNum = 1; ; pageNum += 1) {
    const reply = await host.call(
      listCashOuts,
      { memberId, pageNum, pageSize: 20, createTime_0: 'DESC' },
      { silent: true },
    );
    if (!reply.ok) return undefined;
    const cashOut = reply.data.items.find((record) => record.id === id);
    if (cashOut || reply.data.last) return cashOut;
  }
}
