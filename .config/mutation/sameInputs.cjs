// Stands for fast-check while code is mutated: the same hundred inputs for every change, so that a score can be
// measured again and a change is not found by luck alone; nobody reads the shortest input that finds it.
const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

const assert = (property, given) =>
  fastCheck.assert(property, { ...given, numRuns: 100, seed: 1, endOnFailure: true });

module.exports = { ...fastCheck, __esModule: true, assert, default: { ...fastCheck, assert } };
