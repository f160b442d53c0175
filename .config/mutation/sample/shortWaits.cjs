const { configure } = require('@testing-library/dom');

// A short wait saves time, because most mutants make a test wait for an element that never appears.
configure({ asyncUtilTimeout: 8_000 });
