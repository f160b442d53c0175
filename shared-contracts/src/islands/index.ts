export { IslandOrder, IslandReady, IslandReport } from './islandMessages';
export { islandNames, islandPath, type IslandName } from './islandPath';
