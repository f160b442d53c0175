import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { fileURLToPath } from 'node:url';

// One server serves all packages, each under /remotes/<name>/<version>/:
//   const compiler = webpack([...hostDevConfig('host'), remoteDevConfig('remote-lobby')]);
//   await new WebpackDevServer({ port, hot: true, static: false }, compiler).start();
// developmentRelease(name) returns the record for the page's registry. The page loads boot.js as a classic script, and
// boot.js inserts main.js and main.css. These builds have no hashes, so the page has no policy that requires them.

/** Runs first in the page, so that the refresh runtime of a remote finds the renderer that the host created earlier. */
export const devtoolsHook = fileURLToPath(new URL('devtoolsHook.js', import.meta.url));

/** Shows uncaught errors in the page. */
export const showErrors = fileURLToPath(new URL('showErrors.js', import.meta.url));

// These files contain no components. In a module without imports, the plugin would call require, which browsers lack.
const toolFiles = /[\\/]\.config[\\/]/;

/** Adds Fast Refresh to a configuration. */
export const withFastRefresh = (config) => ({
  ...config,
  plugins: [...config.plugins, new RefreshPlugin({ overlay: false, exclude: [/node_modules/, toolFiles] })],
});
