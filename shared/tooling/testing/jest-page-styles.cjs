const { createRequire } = require('node:module');
const { dirname, join } = require('node:path');

const jsdom = dirname(createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom'));
const selectors = require(join(jsdom, 'jsdom/living/helpers/selectors.js'));

/** A selector that says of which name the element is, maybe in others, and with what attribute or state. */
const OF_NAME = /^\s*(?:[a-z\d]+(?:\s*>\s*|\s+))*([a-z\d]+)(?:\[[^[\]]+\]|:[a-z-]+|:not\([^()]+\))*\s*$/;

const named = new Map();
/** The names of elements that a list of selectors can find; undefined where one of them says none. */
function namesIn(list) {
  if (!named.has(list)) {
    const names = list.split(',').map((selector) => OF_NAME.exec(selector)?.[1]);
    named.set(list, names.includes(undefined) ? undefined : new Set(names));
  }
  return named.get(list);
}

// jsdom goes through each rule of its own style sheet for each element; most name another one.
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  namesIn(selector)?.has(element._localName) === false ? false : matchesDontThrow(element, selector);

const { implForWrapper } = require(join(jsdom, 'jsdom/living/generated/utils.js'));
const { propertiesWithResolvedValueImplemented: resolved } = require(
  join(jsdom, 'jsdom/living/helpers/style-rules.js'),
);
// No test asks for a colour, and no style sheet of ours is here.
for (const property of Object.keys(resolved)) if (property.endsWith('color')) delete resolved[property];

/**
 * Makes a page's styles cheap: every look for a role asks for those of each element and all around it. They are worked out
 * once until the page changes, as long as jsdom itself keeps what it has found.
 */
exports.keepStyles = (window) => {
  const kept = new WeakMap();
  const { getComputedStyle } = window;
  window.getComputedStyle = (element, ...more) => {
    const { _attached: isAttached, _ownerDocument: document } = implForWrapper(element) ?? {};
    if (!isAttached || more.some(Boolean)) return getComputedStyle(element, ...more);
    const before = document._styleCache && kept.get(document._styleCache)?.get(element);
    if (before) return before;
    const styles = getComputedStyle(element);
    const { _styleCache: found } = document;
    if (!kept.has(found)) kept.set(found, new WeakMap());
    kept.get(found).set(element, styles);
    return styles;
  };
};
