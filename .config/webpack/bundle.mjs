import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { root } from './identity.mjs';
import { Integrity } from './integrity.mjs';
import { minifyScript } from './minifyScript.mjs';
import { rules } from './rules.mjs';

// Browser versions of November 2024, as lightningcss encodes them (major version in the upper bits).
const styleTargets = {
  chrome: 131 << 16,
  edge: 131 << 16,
  firefox: 132 << 16,
  safari: (18 << 16) | (1 << 8),
};

const webpackFolder = fileURLToPath(new URL('.', import.meta.url));

/** The files that the cache of a package depends on. host.mjs imports a plugin that other repositories do not have. */
const configFilesOf = (name) =>
  readdirSync(webpackFolder)
    .filter((file) => file.endsWith('.mjs') && (name === 'host' || file !== 'host.mjs'))
    .map((file) => `${webpackFolder}${file}`);

const minimizers = [
  new TerserPlugin({
    minify: minifyScript,
    parallel: false,
    extractComments: false,
    terserOptions: { ecma: 2022, compress: { passes: 4 }, format: { comments: false } },
  }),
  new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    parallel: false,
    minimizerOptions: { targets: styleTargets },
  }),
];

/**
 * The configuration that the host and all remotes share. `part` names one of several compilers. `buildId` is the
 * expression that replaces __BUILD_ID__.
 */
export function bundle(
  identity,
  { mode, part = 'main', integrity = true, buildId = JSON.stringify(identity.buildId) },
) {
  const isProduction = mode === 'production';
  return {
    name: `${identity.name}-${part}`,
    mode,
    context: identity.folder,
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: {
      path: `${identity.folder}/dist`,
      filename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: isProduction ? '[name].[contenthash:8][ext]' : '[name][ext]',
      publicPath: identity.publicPath,
      uniqueName: identity.buildId,
      crossOriginLoading: 'anonymous',
      clean: isProduction,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // Selects the build of rxjs without ES5 class helpers, which saves 1.5 kB (brotli) in the host.
      conditionNames: ['es2015', '...'],
    },
    module: {
      rules: rules(mode),
      // An import of a missing export fails the build. Otherwise it would be undefined in the browser.
      parser: { javascript: { exportsPresence: 'error' } },
    },
    optimization: { minimizer: minimizers },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      name: `${identity.name}-${part}-${mode}`,
      cacheDirectory: `${root}.cache/webpack`,
      buildDependencies: { config: configFilesOf(identity.name) },
    },
    plugins: [
      new webpack.DefinePlugin({ __BUILD_ID__: buildId }),
      new MiniCssExtractPlugin({
        filename: isProduction ? '[name].[contenthash:8].css' : '[name].css',
        chunkFilename: isProduction ? '[name].[contenthash:8].css' : '[name].css',
        // Cascade layers decide the order of styles, not the order of the files.
        ignoreOrder: true,
      }),
      ...(isProduction && integrity ? [new Integrity()] : []),
    ],
  };
}
