/** A log line without the ids of its request, which differ in each run. */
export const withoutIds = (line: object): object =>
  Object.fromEntries(Object.entries(line).filter(([name]) => name !== 'requestId' && name !== 'traceId'));
