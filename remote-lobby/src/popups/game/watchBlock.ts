import { filter, map, type Observable, type SchedulerLike } from 'rxjs';
import { checkBlock } from 'shared-contracts/api';
import { poll, type PollSchedule } from 'shared-contracts/polling';
import type { HostContext } from 'shared-contracts/remote';

/** Source: K-004. */
const schedule: PollSchedule = { firstAfterMs: 3_000, everyMs: 3_000, maxPolls: Infinity };

/** Emits once as soon as the member's balance is blocked. A failed check does not count as blocked. */
export function watchBlock(
  host: Pick<HostContext, 'call'>,
  memberId: string,
  scheduler?: SchedulerLike,
): Observable<'blocked'> {
  return poll(
    schedule,
    () => host.call(checkBlock, { id: memberId }, { silent: true }),
    (check) => (check.ok && !check.data.allowed ? 'blocked' : undefined),
    scheduler,
  ).pipe(
    filter((state) => state.kind === 'settled'),
    map(({ outcome }) => outcome),
  );
}
