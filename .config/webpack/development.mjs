import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { fileURLToPath } from 'node:url';

// How to serve it, all packages by one server, each under its own /remotes/<name>/<version>/:
//   const compiler = webpack([...hostDevConfig('host'), remoteDevConfig('remote-lobby')]);
//   await new WebpackDevServer({ port, hot: true, static: false }, compiler).start();
// developmentRelease(name) says what to put into the page's registry. The page loads boot.js as a classic script,
// which inserts main.js, and main.css; no hashes, so no policy that asks for them.

/** First in the page: a remote's refresh runtime must find the renderer that the host made before it came. */
export const devtoolsHook = fileURLToPath(new URL('devtoolsHook.js', import.meta.url));

/** The same configuration with Fast Refresh. */
export const refreshing = (config) => ({
  ...config,
  plugins: [...config.plugins, new RefreshPlugin({ overlay: false })],
});
