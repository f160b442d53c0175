const { createRequire } = require('node:module');

// jsdom is a package of its environment.
const jsdomRequire = createRequire(require.resolve('jest-environment-jsdom'));
const { implForWrapper } = jsdomRequire('jsdom/lib/jsdom/living/generated/utils.js');

/**
 * jsdom computes all properties of an element anew for each call of getComputedStyle. Queries by role call it for every
 * element and its ancestors, which takes most of their time. This returns the last result until jsdom discards its own
 * cache of matched rules, which it does with every change of the document.
 */
module.exports = function cacheComputedStyles(window) {
  const document = implForWrapper(window.document);
  const { getComputedStyle } = window;
  let rulesOfResults;
  let results = new WeakMap();
  window.getComputedStyle = (element, ...pseudoElement) => {
    const isCached = pseudoElement.length === 0 && implForWrapper(element)?._attached;
    if (!isCached || implForWrapper(element)._ownerDocument !== document)
      return getComputedStyle(element, ...pseudoElement);
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
