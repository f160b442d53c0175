import { percentile } from '../../bench/percentile';
import { startStack } from '../../support/startStack';
import { stack } from '../../support/settings';
import { recordFailures, seconds, type DrillOptions, type Findings, type Drill } from '../Drill';
import { accessAttacks, ledgerFaults } from './access';
import { accountAttacks } from './accounts';
import type { Attack, AttackResult } from './Attack';
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
import { startOrdinaryPlayer } from './ordinaryPlayer';
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

/** 99 % of the sign-ins and deposits of another player must be faster, while any attack runs. */
const playerWithinMs = 1_000;
/** No single one may be slower. */
const frozenMs = 3_000;
const columns = ['attack', 'source', 'requests', 'count', 'responses', 'other player, slowest', 'time'];

async function attackAll(target: Target, { progress }: DrillOptions): Promise<Findings> {
  const faults: string[] = [];
  const attempt = recordFailures(faults);
  const rows: string[][] = [];
  const player = await startOrdinaryPlayer();
  const { tookMs, failed } = player.served;
  for (const { name, source, run } of allAttacks) {
    progress(name);
    const startedMs = performance.now();
    const before = tookMs.length;
    let result: AttackResult | undefined;
    await attempt(name, async () => {
      [result] = await Promise.all([run(target), player.turn()]);
      return '';
    });
    faults.push(...(result?.faults ?? []).map((fault) => `${name}: ${fault}`));
    const slowest = Math.max(0, ...tookMs.slice(before));
    if (slowest > frozenMs) faults.push(`${name}: another player waited ${slowest.toFixed(0)} ms`);
    const { sent = '', count = 0, responses = 'failed' } = result ?? {};
    rows.push([
      name,
      source,
      sent,
      String(count),
      responses,
      `${slowest.toFixed(0)} ms`,
      seconds(performance.now() - startedMs),
    ]);
  }
  await player.end();
  const p99 = percentile(tookMs, 0.99);
  const ledgerErrors = await ledgerFaults();
  rows.push([
    'ledger after all attacks',
    '',
    'audit',
    '',
    ledgerErrors.length === 0 ? 'balanced' : ledgerErrors.join(),
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
      ...ledgerErrors,
      ...failed.slice(0, 5).map((reason) => `another player got an error: ${reason}`),
      ...(p99 > playerWithinMs ? [`another player waited ${p99.toFixed(0)} ms (99 %)`] : []),
    ],
  };
}

export const attacks: Drill = {
  title: 'Attack a running product, and measure the response times of another player',
  // The drill starts its own product, because its rate limits must count per address.
  onStack: false,
  run: async (options) => {
    const product = startStack({ ...stack, playersPerIp: 1 });
    try {
      await product.ready;
      const { browser } = options;
      // Started before the attacks, because the start would slow down the other player.
      await browser();
      const target = { victim: await newMember(), attacker: await newMember(), browser };
      return await attackAll(target, options);
    } finally {
      await product.end();
    }
  },
};
