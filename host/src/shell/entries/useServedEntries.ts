import { isAgent, isMobileAgent, type Session } from 'shared-contracts/domain';
import { popups } from 'shared-contracts/popups';
import { routes } from 'shared-contracts/routes';
import { servesPopup, type PageReleases } from '../../federation/registry/pageReleases';
import { isTargetServed } from '../../platform/navigation/guard';
import { useShell } from '../ShellProvider';
import { useMember, useSessionKind } from '../useMember';
import type { Entry, Target } from './Entry';

/** Conditions for showing an entry. */
interface EntryConditions {
  readonly releases: PageReleases;
  readonly kind: Session['kind'];
  readonly isAgent: boolean;
  readonly isMobile: boolean;
  readonly hasChat: boolean;
}

export interface ServedEntry<E extends Entry = Entry> {
  readonly entry: E;
  readonly target: Target;
}

function isServed(target: Target, { releases, isMobile, hasChat }: EntryConditions): boolean {
  if ('popup' in target) return servesPopup(releases, target.popup);
  if ('open' in target) return target.open !== 'chat' || hasChat;
  if (target.newTab && isMobile) return false;
  const { serves } = releases;
  return isTargetServed(routes[target.route].target, { serves, popupOwner: (popup) => popups[popup].owner });
}

function isAccessible(target: Target, { kind, releases }: EntryConditions): boolean {
  if (kind === 'member' || 'open' in target) return true;
  return ('popup' in target ? releases.popup(target.popup) : routes[target.route])?.access === 'public';
}

function isForSession({ for: audience }: Entry, { kind, isAgent }: EntryConditions): boolean {
  if (audience === undefined) return true;
  return audience === 'agent' ? isAgent : kind === audience;
}

/** The entries that have a served target, each with that target. */
function servedEntries<E extends Entry>(
  table: readonly E[],
  conditions: EntryConditions,
): readonly ServedEntry<E>[] {
  return table.flatMap((entry) => {
    if (!isForSession(entry, conditions)) return [];
    const servedTargets = entry.to.filter((target) => isServed(target, conditions));
    const target =
      servedTargets.find((servedTarget) => isAccessible(servedTarget, conditions)) ?? servedTargets[0];
    return target ? [{ entry, target }] : [];
  });
}

export function useServedEntries<E extends Entry>(table: readonly E[]): readonly ServedEntry<E>[] {
  const { releases, chat } = useShell();
  return servedEntries(table, {
    releases,
    kind: useSessionKind(),
    isAgent: useMember((user) => isAgent(user.memberType)) ?? false,
    isMobile: isMobileAgent(navigator.userAgent),
    hasChat: chat.isOffered,
  });
}
