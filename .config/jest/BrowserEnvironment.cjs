const { TestEnvironment } = require('jest-environment-jsdom');
const cacheComputedStyles = require('./cacheComputedStyles.cjs');
const failOnOpenHandles = require('./failOnOpenHandles.cjs');
const reuseCompiledCode = require('./reuseCompiledCode.cjs');

// All supported browsers have these globals, but jsdom 26 does not. This environment takes them from Node.
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

/** Connects two tabs of one test. An open channel must not prevent jest from exiting. */
class UnrefChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

class BrowserEnvironment extends reuseCompiledCode(failOnOpenHandles(TestEnvironment)) {
  async setup() {
    await super.setup();
    cacheComputedStyles(this.global);
    for (const name of fromNode) this.global[name] ??= globalThis[name];
    this.global.BroadcastChannel ??= UnrefChannel;
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    }
    this.global.AbortSignal.timeout ??= AbortSignal.timeout.bind(AbortSignal);
    this.global.AbortSignal.any ??= AbortSignal.any.bind(AbortSignal);
  }
}

module.exports = BrowserEnvironment;
