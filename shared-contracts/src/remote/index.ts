export type { HostContext } from './HostContext';
export type {
  CallOptions,
  LifecyclePhase,
  Invitation,
  SavedValues,
  NoticeOptions,
  OpenPopup,
  Tone,
} from '../contract/WholeHost';
export { newsReadCountKey } from './newsReadCountKey';
export { isViewModule, type ViewModule, type ViewProps } from './View';
