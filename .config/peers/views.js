// viewsLoader.cjs replaces this text by a map from each view's name to a function that imports it.
export const views = {};
