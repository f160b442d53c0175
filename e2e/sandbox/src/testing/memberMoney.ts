import { getTokenInfo } from 'shared-contracts/api';
import type { TestMember, TestSandbox } from './testSandbox';

/** A member's money as the profile states it, in major units of the wallet. */
export async function memberMoney(sandbox: Pick<TestSandbox, 'call'>, { token }: Pick<TestMember, 'token'>) {
  const { data } = await sandbox.call(getTokenInfo.path, {}, { token });
  const profile = data as Record<string, string>;
  return {
    balance: profile['availableBalance'],
    canCashOut: profile['withdrawableBalance'],
    toWager: profile['rollingAmount'],
    bonus: profile['bonusBalance'],
    bonusToWager: profile['bonusRollingAmount'],
  };
}
