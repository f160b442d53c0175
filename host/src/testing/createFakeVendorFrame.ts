import { VendorFrameCommand, type VendorFrameName } from 'shared-contracts/vendorFrames';
import * as v from 'valibot';

/** The shell's end of a message channel. */
class FakePort {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  closed = false;
  readonly #commands: VendorFrameCommand[];
  constructor(commands: VendorFrameCommand[]) {
    this.#commands = commands;
  }
  postMessage(command: unknown) {
    this.#commands.push(v.parse(VendorFrameCommand, command));
  }
  close() {
    this.closed = true;
  }
}

export const findVendorFrame = (name: VendorFrameName) =>
  document.querySelector<HTMLIFrameElement>(`iframe[src="/island/${name}"]`);

interface WindowMessage {
  readonly source?: unknown;
  readonly origin?: string;
  readonly data?: unknown;
  readonly ports?: readonly FakePort[];
}

/** Simulates the page inside a vendor frame: posts its port, records commands, and sends reports. */
export function createFakeVendorFrame(name: VendorFrameName) {
  const commands: VendorFrameCommand[] = [];
  const port = new FakePort(commands);
  const postReady = (overrides: WindowMessage = {}) => {
    const readyMessage = {
      source: findVendorFrame(name)?.contentWindow,
      origin: 'null',
      data: { v: 1, type: 'ISLAND_READY' },
      ports: [port],
    };
    window.dispatchEvent(Object.assign(new Event('message'), { ...readyMessage, ...overrides }));
  };
  return {
    commands,
    port,
    /** Posts the window message with the port. `overrides` make it invalid. */
    postReady,
    report(data: unknown) {
      port.onmessage?.({ data });
    },
  };
}
