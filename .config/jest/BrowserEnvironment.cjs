const { TestEnvironment } = require('jest-environment-jsdom');
const { createRequire } = require('node:module');
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

// Only testing-library uses these tables. It takes a tenth of a second to build them, so all test files share them.
const ariaQuery = createRequire(require.resolve('@testing-library/dom'))('aria-query');

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
    this.global[Symbol.for('aria-query')] = ariaQuery;
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
