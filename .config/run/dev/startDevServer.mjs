import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/** Compiles with hot updates, and serves the result. Resolves after the first compilation. */
export async function startDevServer(config, options) {
  const compiler = webpack(config);
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      allowedHosts: ['.localhost'],
      static: false,
      hot: true,
      devMiddleware: { index: false },
      ...options,
    },
    compiler,
  );
  const compiled = new Promise((resolve) => compiler.hooks.done.tap('dev', resolve));
  await server.start();
  await compiled;
}
