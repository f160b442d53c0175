import { restampBuild, type RestampedBuild } from './restampBuild';
import type { Remote } from './views';

/** Changes the text of one script of a build. `view` is one of the build's views. */
export type Change = (text: string, file: string, view: string) => string;

/** The lifecycle object that every view passes to the shell. It occurs once, in the remote's shared script. */
const viewLifecycles =
  /(return\{buildId:[\w$]+,bootstrap:[\w$]+,unmount:[\w$]+,update:[\w$]+,async mount\()([\w$]+)\)\{/;

/** The function in the same script that creates a view from a component. */
const viewFactory = /(\{buildId:[\w$]+,component:)([\w$]+)(,texts:[\w$]+\}\)\{)/;

export const changeEntry =
  (change: (text: string) => string): Change =>
  (text, file) =>
    file.startsWith('remoteEntry') ? change(text) : text;

export const runAtLoad = (statement: string): Change => changeEntry((text) => `${statement};${text}`);

/** Replaces the container with the expression that `replacementFor` returns for the container's name. */
export const replaceContainer = (replacementFor: (container: string) => string): Change =>
  changeEntry((text) => {
    const [container = ''] = /__mf_\w+/.exec(text) ?? [];
    return `${text};${container}=${replacementFor(container)}`;
  });

/** Runs a statement whenever a view mounts. In it, `args` holds the arguments of `mount`. */
export const runAtMountOf =
  (statement: (view: string) => string): Change =>
  (text, _, view) =>
    text.replace(
      viewLifecycles,
      (_match, prefix: string, props: string) => `${prefix}...args){${statement(view)};let[${props}]=args;`,
    );

export const runAtMount = (statement: string): Change => runAtMountOf(() => statement);

/** Makes every view render `component`, an expression. */
export const replaceComponent =
  (component: string): Change =>
  (text) =>
    text.replace(
      viewFactory,
      (_match, prefix: string, name: string, infix: string) =>
        `${prefix}${name}Original${infix}let ${name}=${component};`,
    );

interface BadBuild {
  readonly remote: Remote;
  readonly hash: string;
  readonly change: Change;
  readonly view?: string;
}

/** Creates a publishable build of a remote with one fault. */
export async function createBadBuild({ remote, hash, change, view = '' }: BadBuild): Promise<RestampedBuild> {
  let changedFiles = 0;
  const build = await restampBuild({
    name: remote,
    hash,
    change: (text, file) => {
      const changedText = change(text, file, view);
      if (changedText !== text) changedFiles += 1;
      return changedText;
    },
  });
  if (changedFiles !== 1)
    throw new Error(`${String(changedFiles)} files of ${remote} changed instead of one.`);
  return build;
}
