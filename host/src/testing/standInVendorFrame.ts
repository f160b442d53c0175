import { IslandOrder, type IslandName } from 'shared-contracts/islands';
import * as v from 'valibot';

/** Half of a channel, whose other half the shell gets. */
class FakePort {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  closed = false;
  readonly #heard: IslandOrder[];
  constructor(heard: IslandOrder[]) {
    this.#heard = heard;
  }
  postMessage(order: unknown) {
    this.#heard.push(v.parse(IslandOrder, order));
  }
  close() {
    this.closed = true;
  }
}

export const frameOf = (name: IslandName) =>
  document.querySelector<HTMLIFrameElement>(`iframe[src="/island/${name}"]`);

interface Sent {
  readonly source?: unknown;
  readonly origin?: string;
  readonly data?: unknown;
  readonly ports?: readonly FakePort[];
}

/** Stands in for the page inside an island's frame: hands over its port, notes what it is told, says what it likes. */
export function standInVendorFrame(name: IslandName) {
  const orders: IslandOrder[] = [];
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
