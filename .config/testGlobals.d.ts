/** How many inputs each target of a fuzz test gets. */
declare const __FUZZ_RUNS__: number;

/** Whether a suite tries the whole of what it usually tries a sample of. */
declare const __WHOLE_SAMPLES__: boolean;
