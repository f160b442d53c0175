/** Inputs per target of a fuzz test. Null means the default. */
declare const __FUZZ_RUNS__: number | null;

/** Seed of the inputs. Null means a random seed. */
declare const __FUZZ_SEED__: number | null;

/** Whether suites test all cases instead of a sample. */
declare const __WHOLE_SAMPLES__: boolean;

/** Whether suites of `databases` also run on PGlite. */
declare const __BOTH_DATABASES__: boolean;
