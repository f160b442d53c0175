import { isAgent, isMobileAgent, type Session } from 'shared-contracts/domain';
import { popups } from 'shared-contracts/popups';
import { routes } from 'shared-contracts/routes';
import type { PageReleases } from '../../federation/registry/pageReleases';
import { exists } from '../../platform/navigation/guard';
import { useShell } from '../ShellProvider';
import { useMember, useSessionKind } from '../useMember';
import type { Entry, Target } from './Entry';

/** What decides which entries there are. */
interface Here {
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

function isServed(target: Target, { releases: { serves }, isMobile, hasChat }: Here): boolean {
  if ('popup' in target) return serves(popups[target.popup].owner, `popups/${target.popup}`);
  if ('ask' in target) return target.ask !== 'chat' || hasChat;
  if (target.newTab && isMobile) return false;
  return exists(routes[target.route].target, { serves, popupOwner: (popup) => popups[popup].owner });
}

function isOpen(target: Target, { kind }: Here): boolean {
  if (kind === 'member' || 'ask' in target) return true;
  return ('popup' in target ? popups[target.popup] : routes[target.route]).access === 'public';
}

function isMeant({ for: whom }: Entry, { kind, isAgent }: Here): boolean {
  if (whom === undefined) return true;
  return whom === 'agent' ? isAgent : kind === whom;
}

/** The entries of a table that lead somewhere now, each with where it leads. */
function servedEntries<E extends Entry>(table: readonly E[], here: Here): readonly ServedEntry<E>[] {
  return table.flatMap((entry) => {
    if (!isMeant(entry, here)) return [];
    const served = entry.to.filter((target) => isServed(target, here));
    const target = served.find((other) => isOpen(other, here)) ?? served[0];
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
