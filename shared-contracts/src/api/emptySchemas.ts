import * as v from 'valibot';

/** For calls without a request body. */
export const NoInput = v.object({});

/** For replies that contain only error and message. */
export const NoData = v.unknown();
