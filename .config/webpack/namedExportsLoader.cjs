/** Removes all exports of a module except those that `names` lists. Each export of the module is one line. */
module.exports = function namedExports(source) {
  const { names } = this.getOptions();
  const lines = source
    .split('\n')
    .filter((line) => names.some((name) => line.startsWith(`export { ${name} }`)));
  if (lines.length !== names.length)
    throw new Error(`The module must export ${names.join(', ')}, one per line.`);
  return lines.join('\n');
};
