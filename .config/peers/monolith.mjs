import { hostAlias, hostConfigs, remotes, replaceModules, viewsOf, viewsRule } from './shell.mjs';

// The bundle contains the home page, as in a product without remotes. Other views load on demand.
const home = { name: 'remote-lobby', view: 'screens/home' };

function importFile({ name, view, file, chunk }) {
  const isHome = name === home.name && view === home.view;
  const options = isHome ? 'webpackMode: "eager"' : `webpackChunkName: "${chunk}"`;
  return `import(/* ${options} */ ${JSON.stringify(file)})`;
}

/** The peer monolith, a competitor in the benchmark: the same product as one bundle, released as a host. */
export function monolith({ remotesFolder, outputFolder }) {
  const [boot, shell] = hostConfigs('monolith', outputFolder);
  const views = remotes.flatMap((name) => viewsOf(name, remotesFolder));
  return {
    configs: [
      boot,
      {
        ...shell,
        resolve: { ...shell.resolve, alias: hostAlias },
        module: { ...shell.module, rules: [...shell.module.rules, viewsRule(views, importFile)] },
        plugins: [...shell.plugins, replaceModules('loadModule', 'pageReleases')],
      },
    ],
  };
}
