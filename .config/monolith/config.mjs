import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { Contract } from '../webpack/contract.mjs';
import { hostConfig } from '../webpack/host.mjs';
import { root } from '../webpack/identity.mjs';
import { StableFederationEntry } from '../webpack/stableFederationEntry.mjs';
import { viewsIn } from '../webpack/views.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const remotes = ['remote-lobby', 'remote-cashier', 'remote-account', 'remote-content'];
/** What only a federated host has; its contract names what the host alone calls. */
const federation = [ModuleFederationPlugin, StableFederationEntry, Contract];

function viewsOf(name, folder) {
  const gathered = `${folder}/src/chunks.json`;
  const groups = existsSync(gathered) ? JSON.parse(readFileSync(gathered, 'utf8')) : {};
  return viewsIn(folder).map((view) => {
    const [group = view.replace('/', '-')] =
      Object.entries(groups).find(([, views]) => views.includes(view)) ?? [];
    return { id: `${name}/${view}`, file: `${folder}/src/${view}/index.tsx`, chunk: `${name}-${group}` };
  });
}

/** Where the host meets federation, and what takes its place. The rest of the product does not know. */
const seam = new webpack.NormalModuleReplacementPlugin(/\/(?:loadModule|pageReleases)$/, (resource) => {
  if (!resource.contextInfo.issuer.startsWith(`${root}host/src/`)) return;
  resource.request = `${here}${resource.request.split('/').at(-1)}.js`;
});

function withoutFederation(config, outputFolder) {
  const name = `${config.name}-monolith`;
  return {
    ...config,
    name,
    dependencies: config.dependencies?.map((other) => `${other}-monolith`),
    output: { ...config.output, path: `${outputFolder}/dist` },
    cache: {
      ...config.cache,
      name,
      buildDependencies: { config: [...config.cache.buildDependencies.config, `${here}config.mjs`] },
    },
    plugins: config.plugins.filter((plugin) => !federation.some((kind) => plugin instanceof kind)),
  };
}

/**
 * What the benchmarks compare with: the same product as one bundle, released as a host. A remote is taken from
 * `remotesFolder` where that holds a copy of it.
 */
export function monolithConfig({ remotesFolder, outputFolder }) {
  const [boot, shell] = hostConfig('host').map((config) => withoutFederation(config, outputFolder));
  const views = remotes.flatMap((name) => {
    const copy = `${remotesFolder}${name}`;
    return viewsOf(name, existsSync(copy) ? copy : `${root}${name}`);
  });
  const written = { test: `${here}views.js`, loader: `${here}viewsLoader.cjs`, options: { views } };
  return [
    boot,
    {
      ...shell,
      resolve: { ...shell.resolve, alias: { '@host': `${root}host/src` } },
      module: { ...shell.module, rules: [...shell.module.rules, written] },
      plugins: [...shell.plugins, seam],
    },
  ];
}
