import failOnConsole from 'jest-fail-on-console';

// A test that logs an error or a warning it does not expect fails. React reports missing act() calls in this way.
failOnConsole({
  shouldFailOnError: true,
  shouldFailOnWarn: true,
  // The sandbox logs a warning when it rejects a request, which many tests cause on purpose. Its errors fail the test.
  silenceMessage: (message) => message.startsWith('{"level":"warn"'),
});
