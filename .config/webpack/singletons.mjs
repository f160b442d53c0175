const modules = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'i18next', 'react-i18next'];

/** The packages of the shared modules. */
export const singletonPackages = [...new Set(modules.map((name) => name.split('/')[0]))];

const moduleNames = (mode) => (mode === 'production' ? modules : [...modules, 'react/jsx-dev-runtime']);
const toShared = (mode, options) => Object.fromEntries(moduleNames(mode).map((name) => [name, options]));

/** The host bundles the only copy, so it is loaded before any remote. */
export const sharedByHost = (mode) => toShared(mode, { singleton: true, eager: true });

/** A remote bundles no copy, so it runs only inside the host. */
export const sharedByRemote = (mode) =>
  toShared(mode, { singleton: true, import: false, requiredVersion: false });
