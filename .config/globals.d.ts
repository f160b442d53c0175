/** `<name>@<version>` of the build. Webpack inserts it. */
declare const __BUILD_ID__: string;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Global styles, imported for their effect. */
declare module '*.css';
