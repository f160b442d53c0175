import webpack from 'webpack';

const format = (stats, kind) => stats.toString({ all: false, [kind]: true, colors: process.stdout.isTTY });

/** Returns the warnings. Rejects with the errors. */
export const compile = (config) =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) =>
      compiler.close((closeError) => {
        const failure = error ?? closeError;
        if (failure) reject(failure);
        else if (stats.hasErrors()) reject(new Error(format(stats, 'errors')));
        else resolve(stats.hasWarnings() ? format(stats, 'warnings') : '');
      }),
    );
  });
