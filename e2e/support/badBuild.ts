import { restamped, type Restamped } from './restamped';
import type { Remote } from './views';

/** Changes the text of one script of a build; `view` is one of its views. */
export type Change = (text: string, file: string, view: string) => string;

/** What every view of a remote hands to the shell, once in its shared script. */
const lifecycles =
  /(return\{buildId:[\w$]+,bootstrap:[\w$]+,unmount:[\w$]+,update:[\w$]+,async mount\()([\w$]+)\)\{/;

/** What makes a view of a component, in the same script. */
const madeOf = /(\{buildId:[\w$]+,component:)([\w$]+)(,texts:[\w$]+\}\)\{)/;

export const inEntry =
  (change: (text: string) => string): Change =>
  (text, file) =>
    file.startsWith('remoteEntry') ? change(text) : text;

export const atLoad = (statement: string): Change => inEntry((text) => `${statement};${text}`);

/** `made` gives what the entry leaves in place of its container, which it may name. */
export const asContainer = (made: (container: string) => string): Change =>
  inEntry((text) => {
    const [container = ''] = /__mf_\w+/.exec(text) ?? [];
    return `${text};${container}=${made(container)}`;
  });

/** `given` is what a mount is given, of every view. */
export const atMount =
  (statement: (view: string) => string): Change =>
  (text, _, view) =>
    text.replace(
      lifecycles,
      (_match, before: string, props: string) => `${before}...given){${statement(view)};let[${props}]=given;`,
    );

export const mounting = (statement: string): Change => atMount(() => statement);

/** `component` draws every view. */
export const drawnBy =
  (component: string): Change =>
  (text) =>
    text.replace(
      madeOf,
      (_match, before: string, name: string, after: string) =>
        `${before}${name}Former${after}let ${name}=${component};`,
    );

interface BadBuild {
  readonly remote: Remote;
  readonly hash: string;
  readonly change: Change;
  readonly view?: string;
}

/** A build of a remote that is bad in one way, ready to be published. */
export async function badBuild({ remote, hash, change, view = '' }: BadBuild): Promise<Restamped> {
  let changes = 0;
  const build = await restamped({
    name: remote,
    hash,
    change: (text, file) => {
      const after = change(text, file, view);
      if (after !== text) changes += 1;
      return after;
    },
  });
  if (changes !== 1) throw new Error(`${String(changes)} files of ${remote} were changed instead of one.`);
  return build;
}
