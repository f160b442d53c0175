// node .config/run/sharedLibraries.mjs   prints two sizes of each library that the host and the remotes share: of the
// complete library, and of the exports that the product imports.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { bundle } from '../webpack/bundle.mjs';
import { identityOf } from '../webpack/identity.mjs';
import { sharedByHost } from '../webpack/singletons.mjs';
import { compile } from './compile.mjs';
import { remotes } from './packages.mjs';
import { cache, root } from './root.mjs';

const reasons = {
  react: 'hooks work only with the copy that renders',
  'react-dom': 'a copy in each remote would be larger than the remote',
  i18next: 'otherwise five copies; one is enough, because each remote creates its own instance of it',
  'react-i18next': 'its hooks must read the same context',
};

const packageOf = (module) => module.split('/')[0];
const modules = Object.keys(sharedByHost('production'));
const packages = [...new Set(modules.map(packageOf))];
const sources = ['host', 'shared-contracts', ...remotes];
const namedImports = /^import \{([^}]*)\} from '([^']+)';$/gm;
const output = `${cache}/shared`;

function importsOf(library) {
  const names = new Set();
  for (const source of sources) {
    for (const file of readdirSync(`${root}/${source}/src`, { recursive: true })) {
      if (!/(?<!\.test)\.tsx?$/.test(file)) continue;
      const text = readFileSync(`${root}/${source}/src/${file}`, 'utf8');
      for (const [, list, from] of text.matchAll(namedImports)) {
        if (from !== library) continue;
        for (const name of list.split(',').map((name) => name.trim())) {
          if (name !== '' && !name.startsWith('type ')) names.add(name.split(' ')[0]);
        }
      }
    }
  }
  return [...names].toSorted();
}

const textOf = (lines) => `${lines.join('\n')}\n`;
const importAll = (library) =>
  modules
    .filter((module) => packageOf(module) === library)
    .map(
      (module, index) => `import * as all${index} from '${module}'; globalThis.all${index} = all${index};`,
    );
const importUsed = (library) => {
  const names = importsOf(library);
  return [`import { ${names.join(', ')} } from '${library}';`, `globalThis.used = [${names.join(', ')}];`];
};

async function brotliSizeOf(name, library, lines) {
  const file = `${output}/${name}.js`;
  writeFileSync(file, textOf(lines));
  const config = bundle(identityOf('host', 'production'), {
    mode: 'production',
    part: 'shared',
    integrity: false,
  });
  const others = modules.filter((module) => packageOf(module) !== library);
  await compile({
    ...config,
    cache: false,
    entry: { [name]: file },
    output: { path: `${output}/dist`, filename: '[name].js' },
    resolve: { ...config.resolve, modules: ['node_modules', `${root}/host/node_modules`] },
    externals: Object.fromEntries(others.map((module) => [module, 'var globalThis'])),
  });
  return brotliCompressSync(readFileSync(`${output}/dist/${name}.js`)).length;
}

const kB = (bytes) => (bytes / 1000).toFixed(1);

mkdirSync(output, { recursive: true });
const rows = [];
for (const library of packages) {
  const completeSize = await brotliSizeOf(library, library, importAll(library));
  // React is CommonJS, so webpack cannot drop unused exports.
  const canDropExports = library !== packageOf('react') && library !== packageOf('react-dom');
  const usedSize = canDropExports
    ? await brotliSizeOf(`${library}-used`, library, importUsed(library))
    : completeSize;
  rows.push([library, kB(completeSize), canDropExports ? kB(usedSize) : 'CommonJS: all', reasons[library]]);
}
for (const row of [
  ['library', 'kB brotli', 'kB of the imported exports', 'why it is shared'],
  ['---', '---', '---', '---'],
  ...rows,
])
  console.log(`| ${row.join(' | ')} |`);
