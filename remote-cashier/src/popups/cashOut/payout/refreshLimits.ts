import {
  getCashOutConfig,
  listCashOutMethods,
  type CashOutConfig,
  type ListedCashOutMethod,
} from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';
import { offeredCashOutMethods } from '../cashOutFields';

/** The operator's limits and payout methods. */
export interface CashOutOffer {
  readonly config: CashOutConfig;
  readonly methods: readonly ListedCashOutMethod[];
}

/** Loads balance, limits and methods again. After a failed call, the known values remain. */
export async function refreshLimits(host: HostContext, known: CashOutOffer, withdrawableMinor: number) {
  const silent = { silent: true } as const;
  const [{ rollingAmountMinor }, config, methods] = await Promise.all([
    host.refreshSession(),
    host.call(getCashOutConfig, {}, silent),
    host.call(listCashOutMethods, { enabled: 1 }, silent),
  ]);
  host.session$
    .subscribe((now) => {
      if (now.kind === 'member') withdrawableMinor = now.user.withdrawableBalanceMinor;
    })
    .unsubscribe();
  const offer: CashOutOffer = {
    config: config.ok ? config.data : known.config,
    methods: methods.ok ? offeredCashOutMethods(methods.data) : known.methods,
  };
  return { rollingAmountMinor, withdrawableMinor, offer };
}
