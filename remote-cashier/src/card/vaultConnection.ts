import { defaultIfEmpty, filter, firstValueFrom, map, merge, Subject, timer, type Observable } from 'rxjs';
import { VaultReport, type VaultField, type VaultCommand } from 'shared-contracts/payments';
import * as v from 'valibot';

/** The message port to the vault page. Messages that are not a `VaultReport` are ignored. */
export interface VaultConnection {
  /** Completes when the connection is closed. */
  readonly reports$: Observable<VaultReport>;
  send(command: VaultCommand): void;
  close(): void;
}

/** Sends one end of a new message channel to the page in the frame, if that page has this origin. */
export function connectVault(page: Window, origin: string): VaultConnection {
  const { port1: cashierPort, port2: vaultPort } = new MessageChannel();
  const reports$ = new Subject<VaultReport>();
  cashierPort.onmessage = ({ data }: MessageEvent<unknown>) => {
    const report = v.safeParse(VaultReport, data);
    if (report.success) reports$.next(report.output);
  };
  page.postMessage({ v: 1, type: 'VAULT_CONNECT' }, origin, [vaultPort]);
  return {
    reports$,
    send: (command) => cashierPort.postMessage(command),
    close() {
      cashierPort.onmessage = null;
      cashierPort.close();
      reports$.complete();
    },
  };
}

export type SealResult =
  | { readonly kind: 'token'; readonly token: string }
  /** The value in this field is invalid. */
  | { readonly kind: 'rejected'; readonly field: VaultField }
  | { readonly kind: 'unreachable' }
  /** The form was closed before the vault responded. */
  | { readonly kind: 'closed' };

const responseTimeoutMs = 15_000;

/** Requests a one-time token for the entered card. The token is valid only for the deposit of the ticket. */
export function sealCard(
  connection: VaultConnection,
  requestId: number,
  ticket: string,
): Promise<SealResult> {
  const result$ = connection.reports$.pipe(
    filter((report) => report.type === 'SEALED' || report.type === 'UNSEALED'),
    filter((report) => report.ask === requestId),
    map((report): SealResult => {
      if (report.type === 'SEALED') return { kind: 'token', token: report.token };
      return report.field === undefined ? { kind: 'unreachable' } : { kind: 'rejected', field: report.field };
    }),
    defaultIfEmpty<SealResult, SealResult>({ kind: 'closed' }),
  );
  const timeout$ = timer(responseTimeoutMs).pipe(map((): SealResult => ({ kind: 'unreachable' })));
  const result = firstValueFrom(merge(result$, timeout$));
  connection.send({ type: 'SEAL', ask: requestId, ticket });
  return result;
}
