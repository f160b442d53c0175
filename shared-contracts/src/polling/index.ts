export { poll, type PollSpec, type PollState } from './poll';
