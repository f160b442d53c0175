import { percentile } from '../../bench/percentile';
import { startStack } from '../../support/startStack';
import { stack } from '../../support/settings';
import { attempts, seconds, type DrillOptions, type Findings, type Goal } from '../Goal';
import { accessAttacks, ledgerFaults } from './access';
import { accountAttacks } from './accounts';
import type { Attack, Tried } from './Attack';
import { cardAttacks } from './cards';
import { contentAttacks } from './content';
import { eligibilityAttacks } from './eligibility';
import { exhaustionAttacks } from './exhaustion';
import { fileAttacks } from './files';
import { identityAttacks } from './identity';
import { inputAttacks } from './input';
import { invitationAttacks } from './invitations';
import { linkAttacks } from './links';
import { mailAttacks } from './mails';
import { moneyAttacks } from './money';
import { beginOrdinaryPlayer } from './ordinaryPlayer';
import { outsiderAttacks } from './outsiders';
import { reportAttacks } from './reports';
import { newMember, type Target } from './target';
import { transportAttacks } from './transport';
import { windowAttacks } from './windows';

const allAttacks: readonly Attack[] = [
  ...transportAttacks,
  ...contentAttacks,
  ...identityAttacks,
  ...accountAttacks,
  ...mailAttacks,
  ...eligibilityAttacks,
  ...invitationAttacks,
  ...accessAttacks,
  ...fileAttacks,
  ...outsiderAttacks,
  ...reportAttacks,
  ...linkAttacks,
  ...windowAttacks,
  ...inputAttacks,
  ...moneyAttacks,
  ...cardAttacks,
  ...exhaustionAttacks,
];

/** A sign-in or a deposit of somebody else, while any attack runs: 99 % of them, and each. */
const playerWithinMs = 1_000;
const frozenMs = 3_000;
const columns = ['attack', 'source', 'attempt', 'count', 'response', 'other player, slowest', 'time'];

async function attackAll(target: Target, { progress }: DrillOptions): Promise<Findings> {
  const faults: string[] = [];
  const safely = attempts(faults);
  const rows: string[][] = [];
  const player = await beginOrdinaryPlayer();
  const { tookMs, failed } = player.served;
  for (const { name, source, run } of allAttacks) {
    progress(name);
    const startedMs = performance.now();
    const before = tookMs.length;
    let tried: Tried | undefined;
    await safely(name, async () => {
      [tried] = await Promise.all([run(target), player.turn()]);
      return '';
    });
    faults.push(...(tried?.faults ?? []).map((fault) => `${name}: ${fault}`));
    const slowest = Math.max(0, ...tookMs.slice(before));
    if (slowest > frozenMs) faults.push(`${name}: another player waited ${slowest.toFixed(0)} ms`);
    const { what = '', count = 0, answered = 'failed' } = tried ?? {};
    rows.push([
      name,
      source,
      what,
      String(count),
      answered,
      `${slowest.toFixed(0)} ms`,
      seconds(performance.now() - startedMs),
    ]);
  }
  await player.end();
  const p99 = percentile(tookMs, 0.99);
  const wrong = await ledgerFaults();
  rows.push([
    'ledger after all attacks',
    '',
    'audit',
    '',
    wrong.length === 0 ? 'balanced' : wrong.join(),
    '',
    '',
  ]);
  return {
    columns,
    rows,
    figure:
      `${String(allAttacks.length)} classes of attack: ${String(faults.length)} faults; ` +
      `another player signed in and ordered ${String(tookMs.length)} times, 99 % within ${p99.toFixed(0)} ms`,
    faults: [
      ...faults,
      ...wrong,
      ...failed.slice(0, 5).map((reason) => `another player got an error: ${reason}`),
      ...(p99 > playerWithinMs ? [`another player waited ${p99.toFixed(0)} ms (99 %)`] : []),
    ],
  };
}

export const attacks: Goal = {
  title: 'Attack a running product, and measure the response times of another player',
  // The drill starts its own product, in which limits count for each address.
  onStack: false,
  run: async (options) => {
    const product = startStack({ ...stack, playersPerIp: 1 });
    try {
      await product.ready;
      const { browser } = options;
      // Starting the browser would slow down the other player, and it is no part of an attack.
      await browser();
      const target = { victim: await newMember(), attacker: await newMember(), browser };
      return await attackAll(target, options);
    } finally {
      await product.end();
    }
  },
};
