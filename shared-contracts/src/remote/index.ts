export type { HostContext } from './HostContext';
export type { CallOptions, FailurePhase, Invitation, Kept, OpenPopup, Tone } from './WholeHost';
export { isViewModule, type ViewModule, type ViewProps } from './View';
