import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

// The boot script defines __integrity from the signed registry before any other script runs. An unlisted address gets
// '', and the page's Integrity-Policy blocks it. The CORS mode must match that of the preload links.
const integrityCode = (tag, url) =>
  `${tag}.crossOrigin = "anonymous";\n${tag}.integrity = globalThis.__integrity(new URL(${url}, document.baseURI).href);`;

/** Adds the hashes of the registry to the lazy scripts and styles that webpack's loader inserts. */
export class Integrity {
  apply(compiler) {
    compiler.hooks.compilation.tap('Integrity', (compilation) => {
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap('Integrity', (source) => `${source}\n${integrityCode('script', 'url')}`);
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation);
      styles.beforeTagInsert.tap(
        'Integrity',
        (source, { tag, href }) => `${source}\n${integrityCode(tag, href)}`,
      );
    });
  }
}
