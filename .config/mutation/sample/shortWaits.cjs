const { configure } = require('@testing-library/dom');

// Most mutants make a test wait for an element in vain.
configure({ asyncUtilTimeout: 8_000 });
