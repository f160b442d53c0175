import { Subject, type Observable } from 'rxjs';
import { VendorFrameReady, VendorFrameReport, type VendorFrameCommand } from 'shared-contracts/vendorFrames';
import * as v from 'valibot';

/** The one line between the shell and an island. What is no report of an island is not heard. */
export interface VendorFrameLine {
  readonly reports$: Observable<VendorFrameReport>;
  /** Waits for the island where it is not there yet. */
  say(order: VendorFrameCommand): void;
  hangUp(): void;
}

/** Takes the port that the page in the frame hands over: the first one, from that frame, of no origin. */
export function connectVendorFrame(frame: HTMLIFrameElement): VendorFrameLine {
  const reports$ = new Subject<VendorFrameReport>();
  const unsaid: VendorFrameCommand[] = [];
  let port: MessagePort | undefined;

  const meet = ({ source, origin, data, ports: [given, ...others] }: MessageEvent<unknown>) => {
    const isVendorFrame = source !== null && source === frame.contentWindow && origin === 'null';
    if (port || !isVendorFrame || !given || others.length > 0 || !v.is(VendorFrameReady, data)) return;
    port = given;
    port.onmessage = ({ data: said }: MessageEvent<unknown>) => {
      const report = v.safeParse(VendorFrameReport, said);
      if (report.success) reports$.next(report.output);
    };
    for (const order of unsaid.splice(0)) port.postMessage(order);
  };
  window.addEventListener('message', meet);

  return {
    reports$,
    say(order) {
      if (port) port.postMessage(order);
      else unsaid.push(order);
    },
    hangUp() {
      window.removeEventListener('message', meet);
      if (port) port.onmessage = null;
      port?.close();
      reports$.complete();
    },
  };
}
