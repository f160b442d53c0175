export { logEvents, type LogFields } from './logEvents';
export { createLog, type Log, toLoggedError, logLineError } from './logLine';
