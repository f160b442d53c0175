import {
  applyForCashOut,
  cancelCashOut,
  createPaypOrder,
  depositByCard,
  findPaypOrder,
  receiveInviteBonus,
  redeemPackage,
} from 'shared-contracts/api';
import { setTimeout as pause } from 'node:timers/promises';
import { HostPage } from '../../support/HostPage';
import { qaControl } from '../../support/qa';
import { registerMember, type Member } from '../../support/registerMember';
import { recordFailures, formatSeconds, type DrillOptions, type Findings, type Drill } from '../Drill';
import { openAs } from '../../support/openAs';
import type { Flow } from '../player/Flow';
import { cardDepositFlow, cancelCashOutFlow } from '../player/moneyFlows';
import { paypDepositFlow } from '../player/paypFlow';
import { inviteFlow, redeemFlow } from '../player/rewardFlows';
import { takeStep } from '../player/takeStep';
import { injectFaults, drawFaults } from './moneyFaults';

interface MoneyFlow {
  readonly flow: Flow;
  /** Only these calls get faults. */
  readonly faultyCalls: readonly { readonly path: string }[];
  /** The final balance. Every member starts with 5.00. */
  readonly balance: string;
}

const flows: Readonly<Record<string, MoneyFlow>> = {
  'deposit by card': { flow: cardDepositFlow, faultyCalls: [depositByCard], balance: '55.00' },
  'deposit by PayP': {
    flow: paypDepositFlow,
    faultyCalls: [createPaypOrder, findPaypOrder],
    balance: '55.00',
  },
  'cash-out, canceled': {
    flow: cancelCashOutFlow,
    faultyCalls: [applyForCashOut, cancelCashOut],
    balance: '55.00',
  },
  'points redeemed': { flow: redeemFlow, faultyCalls: [redeemPackage], balance: '10.50' },
  'invitation rewarded': { flow: inviteFlow, faultyCalls: [receiveInviteBonus], balance: '10.00' },
};

const pressWithinMs = 5_000;
/** Every order must be settled within this time after the last fault. */
const settledWithinMs = 60_000;
const network = { isUp: () => true };

interface Books {
  readonly balance: string;
  readonly differences: readonly string[];
}

/** Waits until a member's books are correct. Returns the errors that remain at the time limit. */
async function findBookErrors({ id }: Member, expectedBalance: string): Promise<string[]> {
  const deadline = performance.now() + settledWithinMs;
  for (;;) {
    const { balance, differences } = (await qaControl('compareBooks', { member: id })) as Books;
    const errors = [
      ...differences,
      ...(balance === expectedBalance ? [] : [`the balance is ${balance} instead of ${expectedBalance}`]),
    ];
    if (errors.length === 0 || performance.now() > deadline) return errors;
    await pause(1_000);
  }
}

async function findLedgerErrors(): Promise<string[]> {
  const audit = (await qaControl('auditLedger')) as Readonly<Record<string, number>>;
  return Object.entries(audit)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `ledger: ${String(count)} ${name}`);
}

interface FlowResult {
  readonly injectedCount: number;
  readonly retries: number;
  readonly longestWaitMs: number;
  readonly failures: readonly string[];
}

async function runFlow(
  name: string,
  { flow, faultyCalls, balance }: MoneyFlow,
  seed: number,
  { browser }: DrillOptions,
): Promise<FlowResult> {
  const member = await registerMember();
  await flow.prepare?.(member);
  const page = await openAs(await browser(), {
    layout: seed % 2 === 0 ? 'desktop' : 'phone',
    session: member,
  });
  page.setDefaultTimeout(pressWithinMs);
  const host = new HostPage(page);
  const failures: string[] = [];
  let retries = 0;
  let longestWaitMs = 0;
  try {
    await page.goto('/', { timeout: 30_000 });
    await host.balance.waitFor({ timeout: 30_000 });
    const countInjected = await injectFaults(
      page,
      faultyCalls.map(({ path }) => path),
      drawFaults(name, seed),
    );
    for (const step of flow.steps({ page, host, member, cut: () => Promise.resolve() })) {
      const result = await takeStep(page, network, step);
      retries += result.tries - 1;
      longestWaitMs = Math.max(longestWaitMs, result.longestWaitMs);
      failures.push(...result.failures);
      if (result.failures.some((failure) => failure.includes('did not finish'))) break;
    }
    failures.push(...((await flow.findErrors?.(member)) ?? []));
    failures.push(...(await findBookErrors(member, balance)), ...(await findLedgerErrors()));
    return { injectedCount: countInjected(), retries, longestWaitMs, failures };
  } finally {
    await page.context().close();
  }
}

async function run(options: DrillOptions): Promise<Findings> {
  const { full, seed, progress } = options;
  const runs = options.sequences ?? (full ? 50 : 3);
  const rows: string[][] = [];
  const failures: string[] = [];
  const attempt = recordFailures(failures);
  let injectedTotal = 0;
  for (const [name, moneyFlow] of Object.entries(flows)) {
    const sums = { injected: 0, retries: 0, longestWaitMs: 0, failed: 0 };
    for (let index = 0; index < runs; index += 1) {
      const runSeed = seed + index;
      const faultNames = drawFaults(name, runSeed).join(', ');
      const label = `${name}, --sequences 1 --seed ${String(runSeed)} (${faultNames})`;
      const failuresBefore = failures.length;
      await attempt(label, async () => {
        const result = await runFlow(name, moneyFlow, runSeed, options);
        sums.injected += result.injectedCount;
        sums.retries += result.retries;
        sums.longestWaitMs = Math.max(sums.longestWaitMs, result.longestWaitMs);
        failures.push(...result.failures.map((failure) => `${label}: ${failure}`));
        return '';
      });
      if (failures.length > failuresBefore) sums.failed += 1;
      progress(
        failures.length > failuresBefore ? failures.slice(failuresBefore).join('; ') : `${label}: passed`,
      );
    }
    injectedTotal += sums.injected;
    rows.push([
      name,
      ...[runs, sums.injected, sums.retries].map(String),
      formatSeconds(sums.longestWaitMs),
      String(sums.failed),
    ]);
  }
  return {
    columns: ['flow', 'runs', 'injected faults', 'retries', 'longest wait', 'failed'],
    rows,
    summary: `${String(rows.length)} flows × ${String(runs)} runs, ${String(injectedTotal)} injected faults: ${String(failures.length)} errors`,
    failures,
  };
}

export const browserMoney: Drill = {
  title: 'Move money in a browser while calls and responses are lost, broken, repeated or late',
  needsStack: true,
  run,
};
