import { defaultIfEmpty, filter, firstValueFrom, map, merge, timer } from 'rxjs';
import type { VaultField } from 'shared-contracts/payments';
import type { VaultLine } from './connectVault';

/** What became of the wish to have a token for the card. */
export type Sealed =
  | { readonly kind: 'token'; readonly token: string }
  /** What was typed in this field is no such thing. */
  | { readonly kind: 'refused'; readonly field: VaultField }
  | { readonly kind: 'unreachable' }
  /** The form was left meanwhile. */
  | { readonly kind: 'left' };

const answerWithinMs = 15_000;

/** Asks for a one-time token, good for the deposit of the ticket. An answer to an earlier question is no answer. */
export function sealCard(line: VaultLine, ask: number, ticket: string): Promise<Sealed> {
  const answer$ = line.reports$.pipe(
    filter((report) => report.type === 'SEALED' || report.type === 'UNSEALED'),
    filter((report) => report.ask === ask),
    map((report): Sealed => {
      if (report.type === 'SEALED') return { kind: 'token', token: report.token };
      return report.field === undefined ? { kind: 'unreachable' } : { kind: 'refused', field: report.field };
    }),
    defaultIfEmpty<Sealed, Sealed>({ kind: 'left' }),
  );
  const late$ = timer(answerWithinMs).pipe(map((): Sealed => ({ kind: 'unreachable' })));
  const first = firstValueFrom(merge(answer$, late$));
  line.say({ type: 'SEAL', ask, ticket });
  return first;
}
