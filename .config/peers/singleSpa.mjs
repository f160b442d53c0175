import { bundle } from '../webpack/bundle.mjs';
import { identityOf } from '../webpack/identity.mjs';
import { sharedModules } from '../webpack/singletons.mjs';
import { importMapHead } from './importMapHead.mjs';
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

const peer = 'single-spa';
const shellModule = '@casino/shell';
const moduleOf = (name) => `@casino/${name}`;
const libraries = [...sharedModules, 'single-spa'];
const librariesWithoutDefault = ['react-i18next', 'single-spa'];

/** Records the address of each entry by the name under which pages import it, and the styles of the entries. */
class Entries {
  scripts = {};
  styles = [];

  recordFrom = (folder) => ({
    apply: (compiler) => {
      compiler.hooks.done.tap('Entries', ({ compilation }) => {
        for (const [name, entrypoint] of compilation.entrypoints) {
          const addresses = entrypoint.getFiles().map((file) => `${staticPath}${folder}/${file}`);
          this.scripts[name] = addresses.find((address) => address.endsWith('.js'));
          this.styles.push(...addresses.filter((address) => address.endsWith('.css')));
        }
      });
    },
  });
}

/** Compiles ES modules that import the shared libraries by their names. */
function moduleConfig(name, identity, { outputFolder, entries, entry }) {
  const buildId = JSON.stringify(identity.buildId);
  const config = bundle(identity, {
    mode: 'production',
    part: `${peer}-${name}`,
    integrity: false,
    buildId,
  });
  const compiled = compiledTo(config, config.name, `${outputFolder}/static/${name}`);
  // A library imports the other libraries by name, but contains itself.
  const isOwnLibrary = (issuer) => issuer.startsWith('data:');
  return {
    ...compiled,
    entry,
    output: {
      ...compiled.output,
      publicPath: 'auto',
      uniqueName: name,
      module: true,
      library: { type: 'module' },
    },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: ({ request, contextInfo: { issuer } }, callback) => {
      if (libraries.includes(request) && !isOwnLibrary(issuer)) callback(undefined, request);
      else callback();
    },
    plugins: [...config.plugins, entries.recordFrom(name)],
  };
}

function withViews(config, rule) {
  return {
    ...config,
    resolve: { ...config.resolve, alias: hostAlias },
    module: { ...config.module, rules: [...config.module.rules, rule] },
  };
}

const importFile = ({ file, chunk }) => `import(/* webpackChunkName: "${chunk}" */ ${JSON.stringify(file)})`;
const importModule = ({ name, view }) =>
  `import(/* webpackIgnore: true */ "${moduleOf(name)}").then(({ views }) => views["${name}/${view}"]())`;

function libraryEntry(name) {
  const defaultExport = librariesWithoutDefault.includes(name) ? '' : `export{default}from"${name}";`;
  return `data:text/javascript,export*from"${name}";${defaultExport}`;
}

/**
 * The peer single-spa, a competitor in the benchmark: the same product as native ES modules. They are the shell, one
 * module per remote, and the shared libraries. An import map names them. single-spa mounts the views. The host's
 * release contains only the boot script and a script that imports the shell.
 */
export function singleSpa(folders) {
  const { remotesFolder, outputFolder } = folders;
  const entries = new Entries();
  const hostIdentity = identityOf('host', 'production');
  const [boot, start] = hostConfigs(peer, outputFolder);
  const shellViews = viewsRule(
    remotes.flatMap((name) => viewsOf(name, remotesFolder)),
    importModule,
  );
  const shell = moduleConfig('shell', hostIdentity, {
    outputFolder,
    entries,
    entry: { [shellModule]: './src/main.tsx' },
  });
  return {
    configs: [
      boot,
      { ...start, entry: { main: `${peersFolder}startShell.js` } },
      {
        ...withViews(shell, shellViews),
        plugins: [...shell.plugins, replaceModules('loadModule', 'pageReleases', 'mountParcel')],
      },
      ...remotes.map((name) => {
        const identity = identityOf(name, 'production', parentOf(name, remotesFolder));
        const entry = { [moduleOf(name)]: `${peersFolder}views.js` };
        const config = moduleConfig(name, identity, { outputFolder, entries, entry });
        return withViews(config, viewsRule(viewsOf(name, remotesFolder), importFile));
      }),
      moduleConfig('libraries', hostIdentity, {
        outputFolder,
        entries,
        entry: Object.fromEntries(libraries.map((name) => [name, libraryEntry(name)])),
      }),
    ],
    head: () => importMapHead({ ...entries, preloaded: [shellModule, ...libraries] }),
  };
}
