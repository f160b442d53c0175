import { readFileSync } from 'node:fs';
import { root } from '../../support/settings';
import type { VisitCount } from './countVisit';
import type { WatchedRequest } from './watchRequests';

/**
 * The visits of one browser, in this order. Before `deploy`, a new lobby goes live. Before `member`, the demo member
 * signs in. Before `memberFirst`, the cache is cleared, but the member stays signed in.
 */
export const visitNames = ['first', 'repeat', 'deploy', 'member', 'memberFirst'] as const;
export type VisitName = (typeof visitNames)[number];

/** The limits of one visit: transferred bytes per owner, and the number of requests and waves. */
interface VisitBudget {
  readonly wireBytes: Readonly<Record<string, number>>;
  readonly requests: number;
  readonly waves: number;
}

const { visits } = JSON.parse(readFileSync(`${root}.config/budgets.json`, 'utf8')) as {
  visits: Record<VisitName, VisitBudget>;
};

export const formatKb = (bytes: number) => (bytes / 1_000).toFixed(1);

const fileNameOf = ({ path }: WatchedRequest) => path.split('/').at(-1) || path;

/** Lists the largest files first, because they are the likely cause of an excess. */
const listBySize = (requests: readonly WatchedRequest[]) =>
  requests
    .toSorted((a, b) => b.wireBytes - a.wireBytes)
    .map((request) => `${fileNameOf(request)} ${formatKb(request.wireBytes)}`)
    .join(', ');

/** Returns one sentence for each exceeded limit, with the owner, the excess and the files. */
export function findExcesses(
  name: VisitName,
  { requests, idleRequests, waves }: Pick<VisitCount, 'requests' | 'idleRequests' | 'waves'>,
  budget: VisitBudget = visits[name],
): readonly string[] {
  const allRequests = [...requests, ...idleRequests];
  const owners = [...new Set([...Object.keys(budget.wireBytes), ...allRequests.map(({ owner }) => owner)])];
  const byteErrors = owners.flatMap((owner) => {
    const requestsOfOwner = allRequests.filter((request) => request.owner === owner);
    const bytes = requestsOfOwner.reduce((total, { wireBytes }) => total + wireBytes, 0);
    const limit = budget.wireBytes[owner] ?? 0;
    if (bytes <= limit) return [];
    const excess = `${formatKb(bytes)} kB of ${formatKb(limit)} kB allowed, ${formatKb(bytes - limit)} too many`;
    return [`${name} visit: ${owner} takes ${excess} (${listBySize(requestsOfOwner)})`];
  });
  const requestErrors =
    requests.length > budget.requests
      ? [
          `${name} visit: ${String(requests.length)} requests of ${String(budget.requests)} allowed ` +
            `(${requests.map(fileNameOf).join(', ')})`,
        ]
      : [];
  const lastFiles = requests.filter((request) => request.wave === waves).map(fileNameOf);
  const waveErrors =
    waves > budget.waves
      ? [
          `${name} visit: ${String(waves)} waves of ${String(budget.waves)} allowed; last ${lastFiles.join(', ')}`,
        ]
      : [];
  return [...byteErrors, ...requestErrors, ...waveErrors];
}
