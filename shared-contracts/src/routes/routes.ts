import { infoRoutes } from './infoRoutes';
import { neutralRoutes } from './neutralRoutes';
import type { Route } from './Route';

const home = { kind: 'screen', owner: 'remote-lobby', screen: 'home' } as const;

/** Every route of the product. Source: the R ids in `e2e/requirements`; R-082 for `access`. */
export const routes = {
  home: { path: '/', access: 'public', target: home },
  index: { path: '/index', access: 'public', target: home },
  join: { path: '/join', access: 'public', target: { kind: 'popup', popup: 'signUp' } },
  login: { path: '/login', access: 'public', target: { kind: 'popup', popup: 'signIn' } },
  activation: { path: '/activation', access: 'public', target: { kind: 'popup', popup: 'activation' } },
  redirect: { path: '/redirect', access: 'public', target: { kind: 'redirectParam' } },
  passwordReset: {
    path: '/password/reset',
    access: 'public',
    target: { kind: 'screen', owner: 'remote-account', screen: 'passwordReset' },
  },
  article: {
    path: '/article',
    access: 'public',
    target: { kind: 'screen', owner: 'remote-content', screen: 'article' },
  },
  aboutBtc: {
    path: '/aboutBtc',
    access: 'public',
    target: { kind: 'screen', owner: 'remote-content', screen: 'aboutBtc' },
  },
  payment: {
    path: '/payment/:provider/:page',
    access: 'public',
    target: { kind: 'screen', owner: 'remote-cashier', screen: 'payment' },
  },
  ...infoRoutes,
  ...neutralRoutes,
  notFound: { path: '/404', access: 'public', target: { kind: 'notFound' } },
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;
