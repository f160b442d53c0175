import { concat, map, of, timer, type Observable } from 'rxjs';
import type { DepositFlowDeps } from './DepositFlowDeps';
import type { DepositState } from './DepositState';

// M-078, K-074
const refusalShownMs = 2_000;

type NoOrder = Extract<DepositState, { kind: 'refused' | 'unknown' }>;

/** The server made no order, or none is known. An open payment page shows that for a moment, then closes. */
export function withoutOrder(
  { where, explain, unsure, scheduler }: DepositFlowDeps,
  state: NoOrder,
): Observable<DepositState> {
  const said$ = of<DepositState>(state);
  if (where.kind !== 'page') return said$;
  const { page, keepsForm } = where;
  page.refuse(state.text ?? (state.kind === 'unknown' ? unsure : explain('')));
  const close$ = timer(refusalShownMs, scheduler).pipe(
    map((): DepositState => {
      page.close();
      return state.kind === 'refused' && !keepsForm ? { kind: 'dismissed' } : state;
    }),
  );
  return concat(said$, close$);
}
