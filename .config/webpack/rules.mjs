import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';

const require = createRequire(import.meta.url);

/** The host shares only these exports with the remotes. Lint rejects imports of others. */
export const importedFromReactI18next = ['I18nextProvider', 'useTranslation'];

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

/**
 * Names a class by a hash of its style sheet. Two builds of a remote can be on one page. Equal names then mean equal
 * styles, and changed styles get another name.
 */
function classOf({ resourcePath, rootContext }, _template, localName) {
  const name = basename(rootContext);
  const source = [name, localName, readFileSync(resourcePath, 'utf8')].join('\0');
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 6);
  return `${name.replace('remote-', '').slice(0, 2)}_${hash}`;
}

const styles = (mode) => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: require.resolve('css-loader'),
      options: {
        // Only scripts have source maps.
        sourceMap: false,
        modules: {
          auto: /\.module\.css$/,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          ...(mode === 'production'
            ? { getLocalIdent: classOf }
            : { localIdentName: '[name]__[local]_[hash:base64:5]' }),
        },
      },
    },
  ],
});

// No fonts, because texts use the system font. No older picture formats.
const media = { test: /\.(svg|webp|avif|mp3)$/, type: 'asset/resource' };

/** Drops the parts of libraries that the product does not use. */
const smallerLibraries = [
  {
    test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
    loader: require.resolve('./pureComponentsLoader.cjs'),
  },
  {
    test: /[\\/]react-i18next[\\/]dist[\\/]es[\\/]index\.js$/,
    loader: require.resolve('./namedExportsLoader.cjs'),
    options: { names: importedFromReactI18next },
  },
  {
    test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](icons[\\/]|Icon\.|createLucideIcon\.)/,
    loader: require.resolve('./smallerIconsLoader.cjs'),
  },
  {
    test: /[\\/]rxjs[\\/]dist[\\/]esm[\\/]internal[\\/]observable[\\/](from|innerFrom)\.js$/,
    loader: require.resolve('./observableInputsLoader.cjs'),
  },
];

export const rules = (mode) => [
  scripts(mode),
  styles(mode),
  media,
  ...(mode === 'production' ? smallerLibraries : []),
];
