// The home page is part of the bundle itself, as it would be without remotes; every other view comes when it is asked for.
const home = 'remote-lobby/screens/home';

module.exports = function writeViews() {
  // Which folders they come from is told by no module that the cache knows.
  this.cacheable(false);
  const { views } = this.getOptions();
  const lines = views.map(({ id, file, chunk }) => {
    const how = id === home ? 'webpackMode: "eager"' : `webpackChunkName: "${chunk}"`;
    return `${JSON.stringify(id)}: () => import(/* ${how} */ ${JSON.stringify(file)}),`;
  });
  return `export const views = {\n${lines.join('\n')}\n};\n`;
};
