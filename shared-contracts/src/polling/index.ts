export { poll, type PollSchedule, type PollState } from './poll';
