export type { CallOptions, FailurePhase, HostContext, OpenPopup, Tone } from './HostContext';
export { isViewModule, type ViewModule, type ViewProps } from './View';
