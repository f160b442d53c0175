import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

// The boot script defines __integrity from the signed registry before any other script runs. An address that it
// does not list gets '' and the page's Integrity-Policy blocks it. CORS mode must match the preload links'.
const guard = (tag, url) =>
  `${tag}.crossOrigin = "anonymous";\n${tag}.integrity = globalThis.__integrity(new URL(${url}, document.baseURI).href);`;

/** Lazy scripts and styles that webpack's own loader inserts carry the hash of the page's one table. */
export class Integrity {
  apply(compiler) {
    compiler.hooks.compilation.tap('Integrity', (compilation) => {
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap('Integrity', (source) => `${source}\n${guard('script', 'url')}`);
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation);
      styles.beforeTagInsert.tap('Integrity', (source, { tag, href }) => `${source}\n${guard(tag, href)}`);
    });
  }
}
