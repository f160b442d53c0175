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
import { attempts, seconds, type DrillOptions, type Findings, type Goal } from '../Goal';
import { openAs } from '../../support/openAs';
import type { Flow } from '../player/Flow';
import { cardDeposit, cashOutAndCancel } from '../player/moneyFlows';
import { paypDeposit } from '../player/paypFlow';
import { invite, redeem } from '../player/rewardFlows';
import { takeStep } from '../player/takeStep';
import { dealFaults, drawFaults } from './moneyFaults';

interface MoneyFlow {
  readonly flow: Flow;
  /** The calls that faults hit. */
  readonly hit: readonly { readonly path: string }[];
  /** What the member has in the end, who began with 5.00. */
  readonly balance: string;
}

const flows: Readonly<Record<string, MoneyFlow>> = {
  'deposit by card': { flow: cardDeposit, hit: [depositByCard], balance: '55.00' },
  'deposit by PayP': { flow: paypDeposit, hit: [createPaypOrder, findPaypOrder], balance: '55.00' },
  'cash-out, cancelled': { flow: cashOutAndCancel, hit: [applyForCashOut, cancelCashOut], balance: '55.00' },
  'points redeemed': { flow: redeem, hit: [redeemPackage], balance: '10.50' },
  'invitation rewarded': { flow: invite, hit: [receiveInviteBonus], balance: '10.00' },
};

const pressWithinMs = 5_000;
/** After the last fault no order may take longer. */
const settledWithinMs = 60_000;
const net = { isUp: () => true };

interface Books {
  readonly balance: string;
  readonly faults: readonly string[];
}

/** What is wrong with somebody's money once all has had its time. */
async function wrongBooks({ id }: Member, wanted: string): Promise<string[]> {
  const deadline = performance.now() + settledWithinMs;
  for (;;) {
    const { balance, faults } = (await qaControl('compareBooks', { member: id })) as Books;
    const wrong = [
      ...faults,
      ...(balance === wanted ? [] : [`the balance is ${balance} instead of ${wanted}`]),
    ];
    if (wrong.length === 0 || performance.now() > deadline) return wrong;
    await pause(1_000);
  }
}

async function wrongLedger(): Promise<string[]> {
  const audit = (await qaControl('auditLedger')) as Readonly<Record<string, number>>;
  return Object.entries(audit)
    .filter(([, count]) => count !== 0)
    .map(([what, count]) => `ledger: ${String(count)} ${what}`);
}

interface Played {
  readonly dealt: number;
  readonly tries: number;
  readonly quietMs: number;
  readonly faults: readonly string[];
}

async function play(name: string, seed: number, { browser }: DrillOptions): Promise<Played> {
  const { flow, hit, balance } = flows[name] ?? { flow: cardDeposit, hit: [], balance: '' };
  const member = await registerMember();
  await flow.prepare?.(member);
  const page = await openAs(await browser(), {
    layout: seed % 2 === 0 ? 'desktop' : 'phone',
    session: member,
  });
  page.setDefaultTimeout(pressWithinMs);
  const host = new HostPage(page);
  const faults: string[] = [];
  let [tries, quietMs] = [0, 0];
  try {
    await page.goto('/', { timeout: 30_000 });
    await host.balance.waitFor({ timeout: 30_000 });
    const counted = await dealFaults(
      page,
      hit.map(({ path }) => path),
      drawFaults(name, seed),
    );
    for (const step of flow.steps({ page, host, member, cut: () => Promise.resolve() })) {
      const taken = await takeStep(page, net, step);
      tries += taken.tries - 1;
      quietMs = Math.max(quietMs, taken.quietMs);
      faults.push(...taken.faults);
      if (taken.faults.some((fault) => fault.includes('did not finish'))) break;
    }
    faults.push(...((await flow.wrong?.(member)) ?? []));
    faults.push(...(await wrongBooks(member, balance)), ...(await wrongLedger()));
    return { dealt: counted(), tries, quietMs, faults };
  } finally {
    await page.context().close();
  }
}

async function run(options: DrillOptions): Promise<Findings> {
  const { full, seed, progress } = options;
  const runs = options.sequences ?? (full ? 50 : 3);
  const rows: string[][] = [];
  const faults: string[] = [];
  const told = attempts(faults);
  let all = 0;
  for (const name of Object.keys(flows)) {
    const sums = { dealt: 0, tries: 0, quietMs: 0, failed: 0 };
    for (let at = 0; at < runs; at += 1) {
      const own = seed + at;
      const dealt = drawFaults(name, own).join(', ');
      const what = `${name}, --sequences 1 --seed ${String(own)} (${dealt})`;
      const before = faults.length;
      await told(what, async () => {
        const played = await play(name, own, options);
        sums.dealt += played.dealt;
        sums.tries += played.tries;
        sums.quietMs = Math.max(sums.quietMs, played.quietMs);
        faults.push(...played.faults.map((fault) => `${what}: ${fault}`));
        return '';
      });
      if (faults.length > before) sums.failed += 1;
      progress(faults.length > before ? faults.slice(before).join('; ') : `${what}: sound`);
    }
    all += sums.dealt;
    rows.push([
      name,
      ...[runs, sums.dealt, sums.tries].map(String),
      seconds(sums.quietMs),
      String(sums.failed),
    ]);
  }
  return {
    columns: ['flow', 'runs', 'injected faults', 'retries', 'longest wait', 'failed'],
    rows,
    figure: `${String(rows.length)} flows × ${String(runs)} runs, ${String(all)} injected faults: ${String(faults.length)} errors`,
    faults,
  };
}

export const browserMoney: Goal = {
  title: 'Move money in a browser while calls and responses are lost, broken, repeated or late',
  onStack: true,
  run,
};
