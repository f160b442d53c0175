/** One end of a message channel. The other end receives a copy of each message in the next microtask. */
export class FakePort {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  isClosed = false;
  peer: FakePort | undefined;

  postMessage(data: unknown) {
    const copy: unknown = structuredClone(data);
    void Promise.resolve().then(() => {
      if (!this.isClosed && this.peer && !this.peer.isClosed) this.peer.onmessage?.({ data: copy });
    });
  }

  close() {
    this.isClosed = true;
  }
}

/** jsdom has no MessageChannel. */
export function installChannels() {
  class FakeChannel {
    readonly port1 = new FakePort();
    readonly port2 = new FakePort();
    constructor() {
      this.port1.peer = this.port2;
      this.port2.peer = this.port1;
    }
  }
  Object.assign(globalThis, { MessageChannel: FakeChannel });
}
