// Compiles the instrumented code of a file, if the file has mutants. Otherwise it compiles the file itself.
const { existsSync, readFileSync } = require('node:fs');
const { relative, resolve } = require('node:path');
const { createTransformer } = require('@swc/jest');

const root = resolve(__dirname, '../../..');

function codeOf(source, file) {
  const instrumented = resolve(process.env.MUTATION_CODE, relative(root, file));
  return existsSync(instrumented) ? readFileSync(instrumented, 'utf8') : source;
}

module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    return {
      ...swc,
      process: (source, file, ...rest) => swc.process(codeOf(source, file), file, ...rest),
      getCacheKey: (source, file, ...rest) => swc.getCacheKey(codeOf(source, file), file, ...rest),
    };
  },
};
