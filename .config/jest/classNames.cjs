// A CSS module in a unit test: every class is called by its own name.
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
