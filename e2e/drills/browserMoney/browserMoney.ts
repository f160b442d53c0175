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
import { recordFailures, seconds, type DrillOptions, type Findings, type Drill } from '../Drill';
import { openAs } from '../../support/openAs';
import type { Flow } from '../player/Flow';
import { cardDeposit, cashOutAndCancel } from '../player/moneyFlows';
import { paypDeposit } from '../player/paypFlow';
import { invite, redeem } from '../player/rewardFlows';
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
  'deposit by card': { flow: cardDeposit, faultyCalls: [depositByCard], balance: '55.00' },
  'deposit by PayP': { flow: paypDeposit, faultyCalls: [createPaypOrder, findPaypOrder], balance: '55.00' },
  'cash-out, canceled': {
    flow: cashOutAndCancel,
    faultyCalls: [applyForCashOut, cancelCashOut],
    balance: '55.00',
  },
  'points redeemed': { flow: redeem, faultyCalls: [redeemPackage], balance: '10.50' },
  'invitation rewarded': { flow: invite, faultyCalls: [receiveInviteBonus], balance: '10.00' },
};

const pressWithinMs = 5_000;
/** Every order must be settled within this time after the last fault. */
const settledWithinMs = 60_000;
const network = { isUp: () => true };

interface Books {
  readonly balance: string;
  readonly faults: readonly string[];
}

/** The defects that remain in a member's books when the settling time is over. */
async function bookFaults({ id }: Member, expectedBalance: string): Promise<string[]> {
  const deadline = performance.now() + settledWithinMs;
  for (;;) {
    const { balance, faults } = (await qaControl('compareBooks', { member: id })) as Books;
    const found = [
      ...faults,
      ...(balance === expectedBalance ? [] : [`the balance is ${balance} instead of ${expectedBalance}`]),
    ];
    if (found.length === 0 || performance.now() > deadline) return found;
    await pause(1_000);
  }
}

async function ledgerFaults(): Promise<string[]> {
  const audit = (await qaControl('auditLedger')) as Readonly<Record<string, number>>;
  return Object.entries(audit)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `ledger: ${String(count)} ${name}`);
}

interface Played {
  readonly injected: number;
  readonly retries: number;
  readonly quietMs: number;
  readonly faults: readonly string[];
}

async function play(name: string, seed: number, { browser }: DrillOptions): Promise<Played> {
  const { flow, faultyCalls, balance } = flows[name] ?? { flow: cardDeposit, faultyCalls: [], balance: '' };
  const member = await registerMember();
  await flow.prepare?.(member);
  const page = await openAs(await browser(), {
    layout: seed % 2 === 0 ? 'desktop' : 'phone',
    session: member,
  });
  page.setDefaultTimeout(pressWithinMs);
  const host = new HostPage(page);
  const faults: string[] = [];
  let [retries, quietMs] = [0, 0];
  try {
    await page.goto('/', { timeout: 30_000 });
    await host.balance.waitFor({ timeout: 30_000 });
    const injectedCount = await injectFaults(
      page,
      faultyCalls.map(({ path }) => path),
      drawFaults(name, seed),
    );
    for (const step of flow.steps({ page, host, member, cut: () => Promise.resolve() })) {
      const taken = await takeStep(page, network, step);
      retries += taken.tries - 1;
      quietMs = Math.max(quietMs, taken.quietMs);
      faults.push(...taken.faults);
      if (taken.faults.some((fault) => fault.includes('did not finish'))) break;
    }
    faults.push(...((await flow.faults?.(member)) ?? []));
    faults.push(...(await bookFaults(member, balance)), ...(await ledgerFaults()));
    return { injected: injectedCount(), retries, quietMs, faults };
  } finally {
    await page.context().close();
  }
}

async function run(options: DrillOptions): Promise<Findings> {
  const { full, seed, progress } = options;
  const runs = options.sequences ?? (full ? 50 : 3);
  const rows: string[][] = [];
  const faults: string[] = [];
  const attempt = recordFailures(faults);
  let injectedTotal = 0;
  for (const name of Object.keys(flows)) {
    const sums = { injected: 0, retries: 0, quietMs: 0, failed: 0 };
    for (let at = 0; at < runs; at += 1) {
      const runSeed = seed + at;
      const drawn = drawFaults(name, runSeed).join(', ');
      const label = `${name}, --sequences 1 --seed ${String(runSeed)} (${drawn})`;
      const before = faults.length;
      await attempt(label, async () => {
        const played = await play(name, runSeed, options);
        sums.injected += played.injected;
        sums.retries += played.retries;
        sums.quietMs = Math.max(sums.quietMs, played.quietMs);
        faults.push(...played.faults.map((fault) => `${label}: ${fault}`));
        return '';
      });
      if (faults.length > before) sums.failed += 1;
      progress(faults.length > before ? faults.slice(before).join('; ') : `${label}: passed`);
    }
    injectedTotal += sums.injected;
    rows.push([
      name,
      ...[runs, sums.injected, sums.retries].map(String),
      seconds(sums.quietMs),
      String(sums.failed),
    ]);
  }
  return {
    columns: ['flow', 'runs', 'injected faults', 'retries', 'longest wait', 'failed'],
    rows,
    figure: `${String(rows.length)} flows × ${String(runs)} runs, ${String(injectedTotal)} injected faults: ${String(faults.length)} errors`,
    faults,
  };
}

export const browserMoney: Drill = {
  title: 'Move money in a browser while calls and responses are lost, broken, repeated or late',
  onStack: true,
  run,
};
