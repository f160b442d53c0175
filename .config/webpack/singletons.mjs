/** The modules that the host shares with the remotes. */
export const sharedModules = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'i18next',
  'react-i18next',
];

/** The packages of the shared modules. */
export const singletonPackages = [...new Set(sharedModules.map((name) => name.split('/')[0]))];

const moduleNames = (mode) =>
  mode === 'production' ? sharedModules : [...sharedModules, 'react/jsx-dev-runtime'];
const toShared = (mode, options) => Object.fromEntries(moduleNames(mode).map((name) => [name, options]));

/** The host bundles the only copy, so it is loaded before any remote. */
export const sharedByHost = (mode) => toShared(mode, { singleton: true, eager: true });

/** A remote bundles no copy, so it runs only inside the host. */
export const sharedByRemote = (mode) =>
  toShared(mode, { singleton: true, import: false, requiredVersion: false });
