const { TestEnvironment } = require('jest-environment-node');
const failOnOpenHandles = require('./failOnOpenHandles.cjs');

module.exports = failOnOpenHandles(TestEnvironment);
