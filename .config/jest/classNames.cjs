// Replaces CSS modules in unit tests. The class name of each key is the key itself.
const classNames = new Proxy(
  {},
  {
    get: (_, key) => {
      if (key === '__esModule') return true;
      return key === 'default' ? classNames : key;
    },
  },
);

module.exports = classNames;
