import { VendorFrameCommand, type VendorFrameName } from 'shared-contracts/vendorFrames';
import * as v from 'valibot';

/** Half of a channel, whose other half the shell gets. */
class FakePort {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  closed = false;
  readonly #heard: VendorFrameCommand[];
  constructor(heard: VendorFrameCommand[]) {
    this.#heard = heard;
  }
  postMessage(order: unknown) {
    this.#heard.push(v.parse(VendorFrameCommand, order));
  }
  close() {
    this.closed = true;
  }
}

export const frameOf = (name: VendorFrameName) =>
  document.querySelector<HTMLIFrameElement>(`iframe[src="/island/${name}"]`);

interface Sent {
  readonly source?: unknown;
  readonly origin?: string;
  readonly data?: unknown;
  readonly ports?: readonly FakePort[];
}

/** Stands in for the page inside an island's frame: hands over its port, notes what it is told, says what it likes. */
export function standInVendorFrame(name: VendorFrameName) {
  const orders: VendorFrameCommand[] = [];
  const port = new FakePort(orders);
  const send = (sent: Sent = {}) => {
    const usual = {
      source: frameOf(name)?.contentWindow,
      origin: 'null',
      data: { v: 1, type: 'ISLAND_READY' },
      ports: [port],
    };
    window.dispatchEvent(Object.assign(new Event('message'), { ...usual, ...sent }));
  };
  return {
    orders,
    port,
    /** A window message, the island's own but for what is told. */
    send,
    report(said: unknown) {
      port.onmessage?.({ data: said });
    },
  };
}
