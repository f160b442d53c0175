import { Observable } from 'rxjs';
import type { ApiClient } from '../../platform/api/createApiClient';
import { observeCalls, type ObservedCall } from '../../platform/api/observeCalls';
import { appendRows, type Row } from './Row';

export interface CallRow extends Row, Omit<ObservedCall, 'startedMs'> {}

/** Emits the calls that have ended since the subscription, oldest first. */
export const recordCalls = (api: ApiClient, now: () => number): Observable<readonly CallRow[]> =>
  new Observable((subscriber) => {
    let rows: readonly CallRow[] = [];
    return observeCalls(api, now, ({ startedMs, ...call }) => {
      rows = appendRows(rows, [{ ...call, atMs: startedMs }]);
      subscriber.next(rows);
    });
  });
