/**
 * Marks the contexts and components of react-router as free of side effects, so that webpack drops the unused ones.
 * The removed names are only for developer tools.
 */
module.exports = (source) =>
  source
    .replaceAll(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/*#__PURE__*/ $2')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
