import failOnConsole from 'jest-fail-on-console';

// Fails a test that logs an unexpected error or warning. React reports missing act() calls in this way.
failOnConsole({
  shouldFailOnError: true,
  shouldFailOnWarn: true,
  // The sandbox logs a warning when it rejects a request, which many tests cause on purpose. Its errors fail the test.
  silenceMessage: (message) => message.startsWith('{"level":"warn"'),
});
