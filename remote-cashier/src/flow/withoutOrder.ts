import { concat, map, of, timer, type Observable } from 'rxjs';
import type { FlowNeeds } from './FlowNeeds';
import type { DepositState } from './DepositState';

// M-078, K-074
const refusalShownMs = 2_000;

type NoOrder = Extract<DepositState, { kind: 'refused' | 'unknown' }>;

/** No order came about, or none that is known of: a page that was opened for it says so for a while and is closed. */
export function withoutOrder(
  { where, explain, scheduler }: FlowNeeds,
  state: NoOrder,
): Observable<DepositState> {
  const said$ = of<DepositState>(state);
  if (where.kind !== 'page') return said$;
  const { page, keepsForm } = where;
  page.refuse(state.text ?? explain(''));
  const close$ = timer(refusalShownMs, scheduler).pipe(
    map((): DepositState => {
      page.close();
      return state.kind === 'refused' && !keepsForm ? { kind: 'dismissed' } : state;
    }),
  );
  return concat(said$, close$);
}
