// Replaces CSS modules in unit tests. Each class name is its own key.
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
