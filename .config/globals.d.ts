/** `<name>@<version>` of the build, put in by the build. */
declare const __BUILD_ID__: string;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Styles for the whole page, brought in for their effect. */
declare module '*.css';
