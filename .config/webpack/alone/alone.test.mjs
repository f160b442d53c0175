import webpack from 'webpack';
import { identityOf } from '../identity.mjs';
import { remoteAloneConfig } from '../remote.mjs';
import { viewsIn } from '../views.mjs';
import { aloneDocument } from './document.mjs';

const name = 'remote-content';

/** Compiles like the development server, without writing files. */
const compile = () =>
  new Promise((resolve, reject) => {
    const config = remoteAloneConfig(name);
    // webpack-dev-server adds this plugin.
    const plugins = [...config.plugins, new webpack.HotModuleReplacementPlugin()];
    const compiler = webpack({ ...config, plugins, cache: false });
    const files = new Map();
    const write = (path, content, done) => {
      files.set(path.split('/').at(-1), String(content));
      done();
    };
    compiler.outputFileSystem = {
      ...compiler.outputFileSystem,
      mkdir: (path, options, done) => (done ?? options)(null),
      stat: (path, done) => done(Object.assign(new Error('none'), { code: 'ENOENT' })),
      writeFile: write,
    };
    compiler.run((error, stats) => {
      compiler.close(() => (error ? reject(error) : resolve({ stats, files })));
    });
  });

test('the page of one remote compiles with all its views and no other package except shared-contracts @release20', async () => {
  const { stats, files } = await compile();
  expect(stats.compilation.errors.map(({ message }) => message)).toEqual([]);
  const modules = [...stats.compilation.modules].flatMap(({ resource }) => resource ?? []);
  const { folder, publicPath } = identityOf(name, 'development');
  for (const view of viewsIn(folder)) expect(modules).toContain(`${folder}/src/${view}/index.tsx`);
  const others = /\/(?:host|remote-(?:lobby|cashier|account))\/src\//;
  expect(modules.filter((path) => others.test(path))).toEqual([]);
  // Fast Refresh adds require() calls, which fail in a strict module.
  expect(files.get('main.js')).not.toMatch(/\.\$Refresh\$\.runtime = require\(/);
  for (const file of ['main.js', 'main.css']) {
    expect(files.has(file)).toBe(true);
    expect(aloneDocument(name, publicPath)).toContain(`"${publicPath}${file}"`);
  }
}, 120_000);
