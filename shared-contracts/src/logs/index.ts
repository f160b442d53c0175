export { logEvents, type LogFields } from './logEvents';
export { createLog, type Log, loggedError, logLineError } from './logLine';
