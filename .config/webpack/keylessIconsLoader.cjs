/** Removes the keys of an icon's shapes. They never change their order, so React does not need keys. */
module.exports = (source) => source.replaceAll(/, key: "\w+"/g, '');
