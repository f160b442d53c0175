// react-refresh's own hook forgets the renderers it was given; this one keeps them for the remotes that come later.
const renderers = new Map();

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    const id = renderers.size + 1;
    renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
