export type {
  CallOptions,
  FailurePhase,
  HostContext,
  Invitation,
  Kept,
  OpenPopup,
  Tone,
} from './HostContext';
export { isViewModule, type ViewModule, type ViewProps } from './View';
