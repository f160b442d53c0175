import { percentile } from '../../bench/percentile';
import { startStack } from '../../support/startStack';
import { stack } from '../../support/settings';
import { recordFailures, formatSeconds, type DrillOptions, type Findings, type Drill } from '../Drill';
import { accessAttacks, findLedgerErrors } from './access';
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

/** While attacks run, 99 % of another player's sign-ins and deposits must take less time than this. */
const playerWithinMs = 1_000;
/** No sign-in or deposit of that player may take longer than this. */
const maxPlayerMs = 3_000;
const columns = ['attack', 'source', 'requests', 'count', 'responses', 'other player, slowest', 'time'];

async function runAllAttacks(target: Target, { progress }: DrillOptions): Promise<Findings> {
  const failures: string[] = [];
  const attempt = recordFailures(failures);
  const rows: string[][] = [];
  const player = await startOrdinaryPlayer();
  const { tookMs, failed } = player.log;
  for (const { name, source, run } of allAttacks) {
    progress(name);
    const startedMs = performance.now();
    const callsBefore = tookMs.length;
    let result: AttackResult | undefined;
    await attempt(name, async () => {
      [result] = await Promise.all([run(target), player.playTurn()]);
      return '';
    });
    failures.push(...(result?.failures ?? []).map((failure) => `${name}: ${failure}`));
    const slowestMs = Math.max(0, ...tookMs.slice(callsBefore));
    if (slowestMs > maxPlayerMs) failures.push(`${name}: another player waited ${slowestMs.toFixed(0)} ms`);
    const { summary = '', count = 0, responses = 'failed' } = result ?? {};
    rows.push([
      name,
      source,
      summary,
      String(count),
      responses,
      `${slowestMs.toFixed(0)} ms`,
      formatSeconds(performance.now() - startedMs),
    ]);
  }
  await player.end();
  const p99Ms = percentile(tookMs, 0.99);
  const ledgerErrors = await findLedgerErrors();
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
    summary:
      `${String(allAttacks.length)} classes of attack: ${String(failures.length)} failures; ` +
      `another player signed in and ordered ${String(tookMs.length)} times, 99 % within ${p99Ms.toFixed(0)} ms`,
    failures: [
      ...failures,
      ...ledgerErrors,
      ...failed.slice(0, 5).map((reason) => `another player got an error: ${reason}`),
      ...(p99Ms > playerWithinMs ? [`another player waited ${p99Ms.toFixed(0)} ms (99 %)`] : []),
    ],
  };
}

export const attacks: Drill = {
  title: 'Attack a running product, and measure the response times of another player',
  // The drill starts its own product, because its rate limits must count per address.
  needsStack: false,
  run: async (options) => {
    const product = startStack({ ...stack, playersPerIp: 1 });
    try {
      await product.ready;
      const { browser } = options;
      // Started before the attacks, because the start would slow down the other player.
      await browser();
      const target = { victim: await newMember(), attacker: await newMember(), browser };
      return await runAllAttacks(target, options);
    } finally {
      await product.end();
    }
  },
};
