const { createRequire } = require('node:module');

/**
 * The path of a package that only another package depends on. pnpm resolves it only from that package, so `names` lists
 * the packages on the way.
 */
module.exports = (...names) =>
  names.reduce((from, name) => createRequire(from).resolve(name), `${__dirname}/`);
