const key = /, key: "\w+"/g;
const developerToolsName = /if \(iconData\.name\) \{[^}]*\}/;

/**
 * Removes the keys of an icon's shapes: they never change their order, so React does not need keys. Also removes the
 * names of icons for developer tools.
 */
module.exports = (source) => source.replaceAll(key, '').replace(developerToolsName, '');
