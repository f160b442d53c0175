const { TestEnvironment } = require('jest-environment-jsdom');

// Standards that every browser we support has and jsdom 26 does not, taken from Node as they are.
const fromNode = [
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
];

/** Two tabs of one test may talk; an open channel must not keep the run from ending. */
class QuietChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] ??= globalThis[name];
    this.global.BroadcastChannel ??= QuietChannel;
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    }
    this.global.AbortSignal.timeout ??= AbortSignal.timeout.bind(AbortSignal);
    this.global.AbortSignal.any ??= AbortSignal.any.bind(AbortSignal);
  }
}

module.exports = BrowserEnvironment;
