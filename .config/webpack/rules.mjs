import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { createRequire } from 'node:module';
import { placeholderHash } from './identity.mjs';

const require = createRequire(import.meta.url);

const scriptTarget = 'es2022';

const scripts = (mode) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: scriptTarget,
      transform: {
        react: { runtime: 'automatic', development: mode !== 'production', refresh: mode !== 'production' },
      },
    },
  },
});

const styles = (mode) => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: require.resolve('css-loader'),
      options: {
        modules: {
          auto: /\.module\.css$/,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          // The hash keeps two releases of one remote apart while both are on the page.
          localIdentName:
            mode === 'production' ? `_[hash:base64:5]_${placeholderHash}` : '[name]__[local]_[hash:base64:5]',
        },
      },
    },
  ],
});

// No font: text is written in the system's own. No picture of an older format.
const media = { test: /\.(svg|webp|avif|mp3)$/, type: 'asset/resource' };

export const rules = (mode) => [scripts(mode), styles(mode), media];
