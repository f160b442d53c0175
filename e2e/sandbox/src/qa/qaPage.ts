import { asc, desc } from 'drizzle-orm';
import { vipStanding } from 'shared-contracts/rules';
import type { Orm } from '../db/Database';
import { member, memberScenario, secondFactor } from '../db/schema';
import { cashBalance } from '../ledger/accounts';
import { wireAmount } from '../ledger/amount';
import { vipLevels, vipPointsOf } from '../members/vip';
import { seededMembers } from '../seed/seededMembers';
import type { Services } from '../api/server/Services';
import { Html, html } from '../html';
import { button } from './Control';
import { cashOutSection } from './cashOutControls';
import { depositSections } from './depositControls';
import { layout, table } from './layout';
import { agentMemberType } from './memberControls';
import { moneyButtons, rewardButtons } from './moneyControls';
import { mailList } from './outboxPage';
import { auditSection, pauseButtons } from './pauseControls';
import { presets, tryAddress } from './presets';

const maxMembers = 40;
const maxMails = 12;
const maxCalls = 60;

/** The end date of a permanent exclusion. */
const permanentDate = '9999-12-31';

const seededByName = new Map(seededMembers.map((row) => [row.username, row]));

async function memberRows(orm: Orm): Promise<Html[]> {
  const rows = await orm
    .select()
    .from(member)
    .orderBy(desc(member.createdAt), asc(member.username))
    .limit(maxMembers);
  const scenarios = new Map(
    (await orm.select().from(memberScenario)).map((row) => [row.member, row.switches]),
  );
  const membersWithSecondFactor = new Set(
    (await orm.select().from(secondFactor)).map((factor) => factor.member),
  );
  const tableRows: Html[] = [];
  for (const row of rows) {
    const seededMember = seededByName.get(row.username);
    const level = vipStanding((await vipPointsOf(orm, row.id)).earned, vipLevels).reached;
    const switches = JSON.stringify(scenarios.get(row.id) ?? {});
    tableRows.push(
      html`<tr>
        <th scope="row">${row.username}<small>${seededMember?.about ?? row.email}</small></th>
        <td><code>${seededMember?.password ?? '–'}</code></td>
        <td class="number">${wireAmount(await cashBalance(orm, row.id, row.currency))} ${row.currency}</td>
        <td>${level?.label ?? ''}</td>
        <td class="actions">
          ${button('changeMember', row.enabled ? 'Disable' : 'Enable', { member: row.id, enabled: String(!row.enabled) })}
          ${row.memberKind === agentMemberType ? undefined : button('changeMember', 'Make agent', { member: row.id, memberType: String(agentMemberType) })}
          ${row.activatedAt ? undefined : button('changeMember', 'Confirm email', { member: row.id, emailConfirmed: 'true' })}
          ${row.excludedUntil ? undefined : button('changeMember', 'Exclude', { member: row.id, excludedUntil: permanentDate })}
          ${button('changeMember', row.balanceBlocked ? 'Unblock' : 'Block', { member: row.id, balanceBlocked: String(!row.balanceBlocked) })}
          ${pauseButtons(row)} ${button('giveMoney', '+100', { member: row.id, amount: '100.00' })}
          ${button('endSessions', 'Sign out', { member: row.id })}
          ${membersWithSecondFactor.has(row.id) ? button('removeSecondFactor', 'Remove second factor', { member: row.id }) : undefined}
          ${moneyButtons(row.id)} ${rewardButtons(row.id)}
        </td>
        <td>
          <form method="post" action="/control/switchScenario" class="scenario">
            <input type="hidden" name="member" value="${row.id}" /><label class="hidden" for="s-${row.id}"
              >Scenario of ${row.username}</label
            ><input
              id="s-${row.id}"
              name="scenario"
              value="${switches}"
              autocomplete="off"
              list="presets"
              spellcheck="false"
            /><button>Switch</button>
          </form>
        </td>
      </tr>`,
    );
  }
  return tableRows;
}

const presetRows = ({ origins }: Services) =>
  presets.map(
    (preset) =>
      html`<tr>
        <th scope="row">${preset.name}</th>
        <td><code>${JSON.stringify({ ...preset.scenario, ...preset.site })}</code></td>
        <td>
          <a href="${tryAddress(origins.player, preset)}" target="_blank" rel="noopener"
            >Try it <span class="hidden">${preset.name}</span></a
          >
        </td>
      </tr>`,
  );

const callRows = ({ callLog }: Services) =>
  callLog
    .calls()
    .slice(0, maxCalls)
    .map(
      (line) =>
        html`<tr class="${line.error === 0 ? 'fine' : 'bad'}">
          <td>${line.at.slice(11, 23)}</td>
          <td>${line.host}</td>
          <td>${line.path}</td>
          <td>${line.member}</td>
          <td class="number">${line.error}</td>
          <td class="number">${line.tookMs} ms</td>
          <td>${line.note}</td>
        </tr>`,
    );

const clockForm = ({ clock }: Services) =>
  html`<div class="row">
    <p>Server time <b>${clock.now().toISOString()}</b>${clock.offsetMs() === 0 ? '' : ' (changed)'}</p>
    ${button('moveClock', '+1 minute', { ms: '60000' })}
    ${button('moveClock', '+31 minutes', { ms: '1860000' })}
    ${button('moveClock', '+1 day', { ms: '86400000' })} ${button('resetClock', 'Reset clock', {})}
    ${button('clearLimits', 'Clear rate limits', {})}
  </div>`;

/** The QA page: all tables and controls, as plain forms. */
export async function qaPage(services: Services, notice: string): Promise<string> {
  const { orm } = services.database;
  const { player } = services.origins;
  const links = html`<a href="#members">Members</a><a href="#deposits">Deposits</a
    ><a href="#cash-outs">Cash-outs</a><a href="#audit">Audit log</a><a href="#scenarios">Scenarios</a
    ><a href="#outbox">Outbox</a><a href="#calls">API calls</a
    ><a href="${player}/" target="_blank" rel="noopener">Player site</a>`;
  const sections = html`${notice ? html`<p class="notice" role="status">${notice}</p>` : ''}
    <section aria-labelledby="time">
      <h2 id="time">Time</h2>
      ${clockForm(services)}
    </section>
    <section id="members">
      <h2>Members</h2>
      <form method="post" action="/control/createMember" class="row">
        <label>Name <input name="username" autocomplete="off" required minlength="3" /></label
        ><label>Balance <input name="balance" autocomplete="off" value="100.00" /></label
        ><label>Tier <input name="memberType" autocomplete="off" value="0" size="2" /></label
        ><button class="main">Create with password Player-2026!</button>
      </form>
      ${table(['Member', 'Password', 'Balance', 'Tier', 'Actions', 'Scenario'], await memberRows(orm))}
      <datalist id="presets">
        ${presets.map(({ scenario }) => html`<option value="${JSON.stringify(scenario)}"></option>`)}
      </datalist>
    </section>
    ${await depositSections(orm)} ${await cashOutSection(orm)} ${await auditSection(orm)}
    <section id="scenarios">
      <h2>Scenarios</h2>
      <p>
        Try a scenario in this browser, or set it for a member above. Only one scenario is active at a time.
        <a href="${tryAddress(player, { scenario: {} })}" target="_blank" rel="noopener"
          >Reset this browser</a
        >
      </p>
      ${table(['Situation', 'Scenario', 'This browser'], presetRows(services))}
    </section>
    <section id="outbox">
      <h2>Outbox</h2>
      <p><a href="/outbox">Emails of one member</a></p>
      ${await mailList(services, '', maxMails)}
    </section>
    <section id="calls">
      <h2>API calls</h2>
      ${table(['Time', 'Site', 'Call', 'Member', 'Error', 'Duration', 'Note'], callRows(services))}
    </section>
    <section aria-labelledby="again">
      <h2 id="again">Reset</h2>
      <div class="row">
        <p>Restores the seeded members, balances and scenarios.</p>
        ${button('reset', 'Reset everything', {})}
      </div>
    </section>`;
  return layout('Sandbox', links, sections);
}
