import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { Contract } from '../webpack/contract.mjs';
import { hostConfig } from '../webpack/host.mjs';
import { root } from '../webpack/identity.mjs';
import { StableFederationEntry } from '../webpack/stableFederationEntry.mjs';
import { viewsIn } from '../webpack/views.mjs';

const monolithFolder = fileURLToPath(new URL('.', import.meta.url));
const remotes = ['remote-lobby', 'remote-cashier', 'remote-account', 'remote-content'];
/** Plugins that only a federated host needs. */
const federationPlugins = [ModuleFederationPlugin, StableFederationEntry, Contract];

function viewsOf(name, folder) {
  const chunksFile = `${folder}/src/chunks.json`;
  const groups = existsSync(chunksFile) ? JSON.parse(readFileSync(chunksFile, 'utf8')) : {};
  return viewsIn(folder).map((view) => {
    const group = Object.keys(groups).find((groupName) => groups[groupName].includes(view));
    return {
      id: `${name}/${view}`,
      file: `${folder}/src/${view}/index.tsx`,
      chunk: `${name}-${group ?? view.replace('/', '-')}`,
    };
  });
}

/** Replaces the two modules of the host that load remotes. The other code is unchanged. */
const replaceFederation = new webpack.NormalModuleReplacementPlugin(
  /\/(?:loadModule|pageReleases)$/,
  (resource) => {
    if (!resource.contextInfo.issuer.startsWith(`${root}host/src/`)) return;
    resource.request = `${monolithFolder}${resource.request.split('/').at(-1)}.js`;
  },
);

function withoutFederation(config, outputFolder) {
  const name = `${config.name}-monolith`;
  return {
    ...config,
    name,
    dependencies: config.dependencies?.map((dependency) => `${dependency}-monolith`),
    output: { ...config.output, path: `${outputFolder}/dist` },
    cache: {
      ...config.cache,
      name,
      buildDependencies: {
        config: [...config.cache.buildDependencies.config, `${monolithFolder}config.mjs`],
      },
    },
    plugins: config.plugins.filter((plugin) => !federationPlugins.some((Plugin) => plugin instanceof Plugin)),
  };
}

/**
 * Builds the same product as one bundle, released as a host, for comparison in the benchmarks. `remotesFolder` may
 * contain changed copies of remotes.
 */
export function monolithConfig({ remotesFolder, outputFolder }) {
  const [boot, shell] = hostConfig('host').map((config) => withoutFederation(config, outputFolder));
  const views = remotes.flatMap((name) => {
    const copy = `${remotesFolder}${name}`;
    return viewsOf(name, existsSync(copy) ? copy : `${root}${name}`);
  });
  const viewsRule = {
    test: `${monolithFolder}views.js`,
    loader: `${monolithFolder}viewsLoader.cjs`,
    options: { views },
  };
  return [
    boot,
    {
      ...shell,
      resolve: { ...shell.resolve, alias: { '@host': `${root}host/src` } },
      module: { ...shell.module, rules: [...shell.module.rules, viewsRule] },
      plugins: [...shell.plugins, replaceFederation],
    },
  ];
}
