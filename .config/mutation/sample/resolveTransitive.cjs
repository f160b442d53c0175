const { createRequire } = require('node:module');

/**
 * The path of a package that this project does not depend on directly. pnpm resolves it only from the package that
 * depends on it. `names` lists this chain of packages and ends with the wanted package.
 */
module.exports = (...names) =>
  names.reduce((from, name) => createRequire(from).resolve(name), `${__dirname}/`);
