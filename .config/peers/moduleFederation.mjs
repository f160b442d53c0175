// The peer module-federation: a competitor in the benchmark, built with the stock Module Federation plugin.
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { bundle } from '../webpack/bundle.mjs';
import { identityOf } from '../webpack/identity.mjs';
import { Integrity } from '../webpack/integrity.mjs';
import { sharedModules } from '../webpack/singletons.mjs';
import { viewsIn } from '../webpack/views.mjs';
import {
  compiledTo,
  hostAlias,
  hostConfigs,
  parentOf,
  peersFolder,
  remotes,
  replaceModules,
  staticPath,
  viewsOf,
  viewsRule,
} from './shell.mjs';

const peer = 'module-federation';
const shared = Object.fromEntries(sharedModules.map((name) => [name, { singleton: true }]));
const containerOf = (name) => name.replaceAll('-', '_');
/** The project does not use the types that the plugin generates. All other options are the defaults. */
const federation = (options) => new ModuleFederationPlugin({ shared, dts: false, ...options });

function remoteConfig(name, { remotesFolder, outputFolder }) {
  const identity = identityOf(name, 'production', parentOf(name, remotesFolder));
  const buildId = JSON.stringify(name);
  const config = bundle(identity, { mode: 'production', part: peer, integrity: false, buildId });
  const exposes = viewsIn(identity.folder).map((view) => [`./${view}`, `./src/${view}/index.tsx`]);
  const compiled = compiledTo(config, config.name, `${outputFolder}/static/${name}`);
  return {
    ...compiled,
    entry: {},
    output: { ...compiled.output, publicPath: 'auto', uniqueName: name },
    plugins: [
      ...config.plugins,
      federation({
        name: containerOf(name),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(exposes),
      }),
    ],
  };
}

const hostRemotes = Object.fromEntries(
  remotes.map((name) => [name, `${containerOf(name)}@${staticPath}${name}/mf-manifest.json`]),
);

/**
 * The same product, built as the documentation of Module Federation says: manifests, shared singletons, async start.
 */
export function moduleFederation(folders) {
  const [boot, shell] = hostConfigs(peer, folders.outputFolder);
  const views = remotes.flatMap((name) => viewsOf(name, folders.remotesFolder));
  const importRemote = ({ name, view }) => `import(${JSON.stringify(`${name}/${view}`)})`;
  return {
    configs: [
      boot,
      {
        ...shell,
        entry: { main: `${peersFolder}startAsync.js` },
        resolve: { ...shell.resolve, alias: hostAlias },
        module: { ...shell.module, rules: [...shell.module.rules, viewsRule(views, importRemote)] },
        plugins: [
          ...shell.plugins.filter((plugin) => !(plugin instanceof Integrity)),
          replaceModules('loadModule', 'pageReleases'),
          federation({ name: 'host', remotes: hostRemotes }),
        ],
      },
      ...remotes.map((name) => remoteConfig(name, folders)),
    ],
  };
}
