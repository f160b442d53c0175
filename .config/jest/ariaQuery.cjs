// BrowserEnvironment.cjs loads the package.
module.exports = globalThis[Symbol.for('aria-query')];
