/** How many inputs each target of a fuzz test gets; null: as many as are usual. */
declare const __FUZZ_RUNS__: number | null;

/** By which their inputs are drawn; null: anew each time. */
declare const __FUZZ_SEED__: number | null;

/** Whether a suite tries the whole of what it usually tries a sample of. */
declare const __WHOLE_SAMPLES__: boolean;
