// Parts that several peers use. A peer is a competitor in the benchmark: the same product, built in another way.
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { remotes } from '../run/packages.mjs';
import { Contract } from '../webpack/contract.mjs';
import { hostConfig } from '../webpack/host.mjs';
import { root } from '../webpack/identity.mjs';
import { StableFederationEntry } from '../webpack/stableFederationEntry.mjs';
import { viewsIn } from '../webpack/views.mjs';

export const peersFolder = fileURLToPath(new URL('.', import.meta.url));
export { remotes };
/** Where the bench serves the files that are not part of the host's release. */
export const staticPath = '/peer/';
/** Plugins that only the product's own host needs, so the hosts of the peers omit them. */
const federationPlugins = [ModuleFederationPlugin, StableFederationEntry, Contract];

const configFiles = readdirSync(peersFolder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => `${peersFolder}${file}`);

/** The parent folder of a remote: a folder with changed copies, or this checkout. */
export const parentOf = (name, remotesFolder) =>
  existsSync(`${remotesFolder}${name}`) ? remotesFolder : root;

/** Every view of a remote, with its file and the name of its chunk. */
export function viewsOf(name, remotesFolder) {
  const folder = `${parentOf(name, remotesFolder)}${name}`;
  const chunksFile = `${folder}/src/chunks.json`;
  const groups = existsSync(chunksFile) ? JSON.parse(readFileSync(chunksFile, 'utf8')) : {};
  return viewsIn(folder).map((view) => {
    const [group = view.replace('/', '-')] =
      Object.entries(groups).find(([, views]) => views.includes(view)) ?? [];
    return { name, view, file: `${folder}/src/${view}/index.tsx`, chunk: `${name}-${group}` };
  });
}

/**
 * Makes views.js export a function for each view, by the id of the view. `load` returns the expression that loads it.
 */
export const viewsRule = (views, load) => ({
  test: `${peersFolder}views.js`,
  loader: `${peersFolder}viewsLoader.cjs`,
  options: { views: views.map((view) => ({ id: `${view.name}/${view.view}`, load: load(view) })) },
});

/** Replaces modules of the host by the modules of this folder with the same name. */
export const replaceModules = (...names) =>
  new webpack.NormalModuleReplacementPlugin(new RegExp(`/(?:${names.join('|')})$`), (resource) => {
    if (!resource.contextInfo.issuer.startsWith(`${root}host/src/`)) return;
    resource.request = `${peersFolder}${resource.request.split('/').at(-1)}.js`;
  });

/** The alias by which the modules of this folder import the modules that they replace. */
export const hostAlias = { '@host': `${root}host/src` };

/** Makes a configuration compile into another folder, with a cache that depends on the configuration of the peers. */
export const compiledTo = (config, name, path) => ({
  ...config,
  name,
  output: { ...config.output, path },
  cache: {
    ...config.cache,
    name,
    buildDependencies: { config: [...config.cache.buildDependencies.config, ...configFiles] },
  },
});

/** The configurations of a peer's host, without the federation of the product: the boot script, then the shell. */
export function hostConfigs(peer, outputFolder) {
  return hostConfig('host').map((config) => {
    const { dependencies, plugins } = config;
    return {
      ...compiledTo(config, `${config.name}-${peer}`, `${outputFolder}/dist`),
      dependencies: dependencies?.map((dependency) => `${dependency}-${peer}`),
      plugins: plugins.filter((plugin) => !federationPlugins.some((Plugin) => plugin instanceof Plugin)),
    };
  });
}
