export { logEvents, type LogEvent, type LogFields } from './logEvents';
export { createLog, type Log, loggedError, logLineError } from './logLine';
