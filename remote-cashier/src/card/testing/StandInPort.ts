/** One end of a message channel: what is said at one end is heard at the other, a turn later and as a copy. */
export class StandInPort {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  closed = false;
  other: StandInPort | undefined;

  postMessage(data: unknown) {
    const copy: unknown = structuredClone(data);
    void Promise.resolve().then(() => {
      if (!this.closed && this.other && !this.other.closed) this.other.onmessage?.({ data: copy });
    });
  }

  close() {
    this.closed = true;
  }
}

/** The tests' document model has no channels of its own. */
export function installChannels() {
  class StandInChannel {
    readonly port1 = new StandInPort();
    readonly port2 = new StandInPort();
    constructor() {
      this.port1.other = this.port2;
      this.port2.other = this.port1;
    }
  }
  Object.assign(globalThis, { MessageChannel: StandInChannel });
}
