const modules = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'i18next', 'react-i18next'];

/** The packages that they come from. */
export const singletonPackages = [...new Set(modules.map((name) => name.split('/')[0]))];

const named = (mode) => (mode === 'production' ? modules : [...modules, 'react/jsx-dev-runtime']);
const toShared = (mode, options) => Object.fromEntries(named(mode).map((name) => [name, options]));

/** The host ships one copy, ready before any remote is asked for. */
export const sharedByHost = (mode) => toShared(mode, { singleton: true, eager: true });

/** A remote carries no copy of its own: without the host it does not run. */
export const sharedByRemote = (mode) =>
  toShared(mode, { singleton: true, import: false, requiredVersion: false });
