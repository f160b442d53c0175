const key = /, key: "\w+"/g;
const childList = /\[\s*(\.\.\.builtIconNode\.map\(.*\)),[^]*?\[children\]\s*\]/;
const developerToolsName = /if \(iconData\.name\) \{[^}]*\}/;

/**
 * Removes the keys of an icon's shapes, because their order never changes. Passes the shapes as arguments instead of
 * a list, because React's development build warns about a list without keys. That build also runs released remotes,
 * next to a host from source. Also removes the children of an icon, which no package uses, and the names of icons for
 * developer tools.
 */
module.exports = (source) =>
  source.replaceAll(key, '').replace(childList, '$1').replace(developerToolsName, '');
