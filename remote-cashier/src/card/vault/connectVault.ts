import { Subject, type Observable } from 'rxjs';
import { VaultReport, type VaultCommand } from 'shared-contracts/payments';
import * as v from 'valibot';

/** The one line between the shell and the vault's frame. What is no report of a vault is not heard. */
export interface VaultLine {
  readonly reports$: Observable<VaultReport>;
  say(order: VaultCommand): void;
  /** Ends the line; whoever waits for a report learns that none will come. */
  hangUp(): void;
}

/** Hands a port to the page in the frame, to be taken by that origin and no other. */
export function connectVault(frame: Window, origin: string): VaultLine {
  const { port1: own, port2: theirs } = new MessageChannel();
  const reports$ = new Subject<VaultReport>();
  own.onmessage = ({ data }: MessageEvent<unknown>) => {
    const report = v.safeParse(VaultReport, data);
    if (report.success) reports$.next(report.output);
  };
  frame.postMessage({ v: 1, type: 'VAULT_CONNECT' }, origin, [theirs]);
  return {
    reports$,
    say: (order) => own.postMessage(order),
    hangUp() {
      own.onmessage = null;
      own.close();
      reports$.complete();
    },
  };
}
