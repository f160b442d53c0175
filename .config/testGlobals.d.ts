/** Inputs per target of a fuzz test. Null means the default. */
declare const __FUZZ_RUNS__: number | null;

/** Seed of the inputs. Null means a random seed. */
declare const __FUZZ_SEED__: number | null;

/** Whether suites with random cases or killed processes use many more cases. Set by the drill `samples`. */
declare const __LONG_RUN__: boolean;

/** Whether suites that use `databases` of the sandbox's tests also run on PGlite. */
declare const __BOTH_DATABASES__: boolean;
