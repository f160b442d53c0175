import { Subject, type Observable } from 'rxjs';
import { VendorFrameReady, VendorFrameReport, type VendorFrameCommand } from 'shared-contracts/vendorFrames';
import * as v from 'valibot';

/** The only channel between the shell and a vendor frame. Invalid reports are ignored. */
export interface VendorFrameConnection {
  readonly reports$: Observable<VendorFrameReport>;
  /** Waits until the frame is ready. */
  send(command: VendorFrameCommand): void;
  close(): void;
}

/** Accepts the first port that the page in the frame sends, if that page has an opaque origin. */
export function connectVendorFrame(frame: HTMLIFrameElement): VendorFrameConnection {
  const reports$ = new Subject<VendorFrameReport>();
  const queue: VendorFrameCommand[] = [];
  let port: MessagePort | undefined;

  const acceptPort = ({ source, origin, data, ports: [firstPort, ...otherPorts] }: MessageEvent<unknown>) => {
    const isVendorFrame = source !== null && source === frame.contentWindow && origin === 'null';
    if (port || !isVendorFrame || !firstPort || otherPorts.length > 0 || !v.is(VendorFrameReady, data))
      return;
    port = firstPort;
    port.onmessage = (event: MessageEvent<unknown>) => {
      const report = v.safeParse(VendorFrameReport, event.data);
      if (report.success) reports$.next(report.output);
    };
    for (const command of queue.splice(0)) port.postMessage(command);
  };
  window.addEventListener('message', acceptPort);

  return {
    reports$,
    send(command) {
      if (port) port.postMessage(command);
      else queue.push(command);
    },
    close() {
      window.removeEventListener('message', acceptPort);
      if (port) port.onmessage = null;
      port?.close();
      reports$.complete();
    },
  };
}
