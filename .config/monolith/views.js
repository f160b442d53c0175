// Its text is made by viewsLoader.cjs: each view of each remote by its name, as what imports it.
export const views = {};
