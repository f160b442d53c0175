export { gameListIds, gameListPath, isGameListId, type GameListId } from './gameLists';
export { isInfoRoute } from './infoRoutes';
export { matchRoute, type RouteMatch } from './matchRoute';
export { paymentPages, type PaymentPage, type PaymentProvider } from './paymentPages';
export type { Route, RouteTarget } from './Route';
export { routes, type RouteId } from './routes';
