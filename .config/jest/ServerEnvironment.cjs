const { TestEnvironment } = require('jest-environment-node');
const failOnOpenHandles = require('./failOnOpenHandles.cjs');
const reuseCompiledCode = require('./reuseCompiledCode.cjs');

module.exports = reuseCompiledCode(failOnOpenHandles(TestEnvironment));
