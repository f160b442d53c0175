const { createRequire } = require('node:module');

// jsdom is a dependency of jest-environment-jsdom, so only that package can resolve it.
const jsdomRequire = createRequire(require.resolve('jest-environment-jsdom'));
const { implForWrapper } = jsdomRequire('jsdom/lib/jsdom/living/generated/utils.js');

/**
 * Each call of getComputedStyle makes jsdom compute all properties of the element. Queries by role call it for every
 * element and its ancestors, which takes most of their time. This cache returns the last result until the document
 * changes. It recognizes a change by jsdom's own cache of matched rules, which jsdom then replaces.
 */
module.exports = function cacheComputedStyles(window) {
  const document = implForWrapper(window.document);
  const { getComputedStyle } = window;
  let rulesOfResults;
  let results = new WeakMap();
  window.getComputedStyle = (element, ...pseudoElement) => {
    const impl = implForWrapper(element);
    const isCacheable = pseudoElement.length === 0 && impl?._attached && impl._ownerDocument === document;
    if (!isCacheable) return getComputedStyle(element, ...pseudoElement);
    if (!document._styleCache || document._styleCache !== rulesOfResults) results = new WeakMap();
    let style = results.get(element);
    if (!style) {
      style = getComputedStyle(element);
      rulesOfResults = document._styleCache;
      results.set(element, style);
    }
    return style;
  };
};
