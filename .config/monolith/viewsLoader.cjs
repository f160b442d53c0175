// The bundle contains the home page, as in a product without remotes. Other views load on demand.
const home = 'remote-lobby/screens/home';

module.exports = function writeViews() {
  // The cache cannot detect changes of the folders that the views come from.
  this.cacheable(false);
  const { views } = this.getOptions();
  const lines = views.map(({ id, file, chunk }) => {
    const chunkOptions = id === home ? 'webpackMode: "eager"' : `webpackChunkName: "${chunk}"`;
    return `${JSON.stringify(id)}: () => import(/* ${chunkOptions} */ ${JSON.stringify(file)}),`;
  });
  return `export const views = {\n${lines.join('\n')}\n};\n`;
};
