import * as v from 'valibot';

/** The body of calls that send nothing. */
export const NoInput = v.object({});

/** The `data` of calls whose answer is only error and message. */
export const NoData = v.unknown();
