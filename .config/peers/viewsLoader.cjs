/** Generates the module views.js of a peer. See viewsRule in shell.mjs. */
module.exports = function writeViews() {
  // The cache cannot detect changes of the folders that contain the views.
  this.cacheable(false);
  const { views } = this.getOptions();
  const lines = views.map(({ id, load }) => `${JSON.stringify(id)}: () => ${load},`);
  return `export const views = {\n${lines.join('\n')}\n};\n`;
};
