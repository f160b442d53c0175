const { configure } = require('@testing-library/dom');

// Most mutants make a test wait for an element that never appears.
configure({ asyncUtilTimeout: 8_000 });
