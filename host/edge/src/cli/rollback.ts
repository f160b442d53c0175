import { buildId, type ReleaseName } from 'shared-contracts/releases';
import { Refusal } from '../errors/Refusal';
import { checkContracts } from '../gate/checkContracts';
import { history, type Revision } from '../store/revisions';
import type { Answer } from './Answer';
import { stateOf } from './canary';
import { change, type Asked } from './change';
import type { Desk } from './Desk';
import type { Build } from './draftOf';
import { sinceOf } from './since';
import { movedBack } from '../store/states';
import { storedBuild } from './storedBuild';

/** What the earlier build fell back to when it was live before; a fallback that is revoked or not whole is none. */
async function formerFallback(
  desk: Desk,
  name: ReleaseName,
  active: string,
  revoked: readonly string[],
): Promise<Build | undefined> {
  for await (const { registry } of history(desk.store, desk.trusted)) {
    const state = registry.releases[name];
    if (state?.active !== active) continue;
    if (state.lastKnownGood === null || revoked.includes(state.lastKnownGood)) return undefined;
    try {
      return await storedBuild(desk, name, state.lastKnownGood);
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }
  return undefined;
}

/** A fallback that does not fit what is live is none: it must not be in the way of going back. */
async function fitsBeside(
  desk: Desk,
  { registry: { releases } }: Revision,
  name: ReleaseName,
  version: string,
): Promise<boolean> {
  const after = { ...releases, [name]: { active: version, lastKnownGood: null } };
  return (await checkContracts(desk, releases, after)).misfits.length === 0;
}

interface Target {
  readonly version: string;
}

/** Which build to go back to; a sentence instead when it is there already. */
async function targetOf(
  desk: Desk,
  head: Revision | undefined,
  name: ReleaseName,
  to: string | undefined,
): Promise<Target | string> {
  const state = stateOf(head, name);
  if (to !== undefined)
    return to === state.active ? `${buildId(name, to)} is live already.` : { version: to };
  const since = head && (await sinceOf(desk.store, desk.trusted, head)).get(name);
  if (since?.action === 'rollback') {
    const revision = String(since.revision);
    const active = buildId(name, state.active);
    return `${name} is rolled back already: revision ${revision} made ${active} live. To go further, name it with --to.`;
  }
  if (state.lastKnownGood === null) {
    throw new Refusal(`${name} has no earlier build that was good. Name one with --to.`);
  }
  return { version: state.lastKnownGood };
}

export interface Retreat extends Asked {
  readonly name: ReleaseName;
  readonly to: string | undefined;
}

/** A new revision that names an older build. No file of any build is written or changed. */
export function rollback(desk: Desk, { name, to, ...asked }: Retreat): Promise<Answer> {
  return change(desk, 'rollback', asked, async (head) => {
    const target = await targetOf(desk, head, name, to);
    if (typeof target === 'string') return { choices: [], lines: [target] };
    const former = stateOf(head, name);
    const active = await storedBuild(desk, name, target.version);
    const revoked = [former.active, ...(former.revoked ?? [])];
    const found = await formerFallback(desk, name, target.version, revoked);
    const fallback = found && head && (await fitsBeside(desk, head, name, found.version)) ? found : undefined;
    const state = movedBack(former, target.version, fallback?.version ?? null);
    return {
      choices: [{ name, state, builds: fallback ? [active, fallback] : [active] }],
      lines: [`${buildId(name, target.version)} is live.`, `${buildId(name, former.active)} is revoked.`],
    };
  });
}
