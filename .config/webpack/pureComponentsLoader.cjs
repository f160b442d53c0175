/**
 * Marks the contexts and components of react-router as free of side effects, so that webpack drops the unused ones.
 * Also removes their display names, which only developer tools use.
 */
module.exports = (source) =>
  source
    .replaceAll(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/*#__PURE__*/ $2')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
