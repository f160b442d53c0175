import webpack from 'webpack';

const said = (stats, kind) => stats.toString({ all: false, [kind]: true, colors: process.stdout.isTTY });

/** Answers with the warnings, and rejects with the errors. */
export const compile = (config) =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) =>
      compiler.close((closeError) => {
        const failure = error ?? closeError;
        if (failure) reject(failure);
        else if (stats.hasErrors()) reject(new Error(said(stats, 'errors')));
        else resolve(stats.hasWarnings() ? said(stats, 'warnings') : '');
      }),
    );
  });
