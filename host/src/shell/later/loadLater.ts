import { lazyLoad } from './lazyLoad';
import type * as Parts from './parts';

export type Later = typeof Parts;

export const { loaded: loadedParts, load: loadLater } = lazyLoad<Later>(
  () => import(/* webpackChunkName: "later" */ './parts'),
  'loading the parts that no first view needs',
);
