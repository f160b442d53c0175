const { createRequire } = require('node:module');

// jsdom is a dependency of jest-environment-jsdom, so only that package can resolve it.
const jsdomRequire = createRequire(require.resolve('jest-environment-jsdom'));
const { implForWrapper } = jsdomRequire('jsdom/lib/jsdom/living/generated/utils.js');
const { matchesDontThrow } = jsdomRequire('jsdom/lib/jsdom/living/helpers/selectors.js');

const tagsBySelector = new Map();

/** The tags that a list of selectors can match, or null if its text does not show the tags. */
function tagsOf(selectors) {
  let tags = tagsBySelector.get(selectors);
  if (tags === undefined) {
    const lists = selectors.replaceAll(/\[[^\]]*\]/g, '').split(',');
    const names = lists.map((list) =>
      /(?:^|[\s>+~])([a-z]\w*)[^\s>+~]*$/i.exec(list.trim())?.[1].toLowerCase(),
    );
    tags = /[(|\\]/.test(selectors) || names.includes(undefined) ? null : new Set(names);
    tagsBySelector.set(selectors, tags);
  }
  return tags;
}

/** For a computed style, jsdom matches each rule of a browser's style sheet. Most rules are for a few tags only. */
function skipRulesOfOtherTags(document) {
  // The first match creates `_nwsapiDontThrow`.
  matchesDontThrow(document.documentElement, '*');
  const matcher = document._nwsapiDontThrow;
  const { match } = matcher;
  matcher.match = (selectors, element) => {
    const tags = tagsOf(selectors);
    return (
      (tags === null || tags.has(implForWrapper(element)._localName.toLowerCase())) &&
      match(selectors, element)
    );
  };
}

/**
 * Each call of getComputedStyle makes jsdom compute all properties of the element. Queries by role call it for every
 * element and its ancestors, which takes most of their time. This cache returns the last result until the document
 * changes. It recognizes a change by jsdom's own cache of matched rules, which jsdom then replaces.
 */
module.exports = function cacheComputedStyles(window) {
  const document = implForWrapper(window.document);
  const { getComputedStyle } = window;
  skipRulesOfOtherTags(document);
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
