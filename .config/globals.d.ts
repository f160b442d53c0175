/** `<name>@<version>` of the build, put in by the build. */
declare const __BUILD_ID__: string;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Styles for the whole page, brought in for their effect. */
declare module '*.css';

/** How many inputs each target of a fuzz test gets. Tests only. */
declare const __FUZZ_RUNS__: number;

/** Whether a suite tries the whole of what it usually tries a sample of. Tests only. */
declare const __WHOLE_SAMPLES__: boolean;
