import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { readJson } from 'shared-contracts/releases';

/**
 * The name of the file that renders the first view of a view: prerendered markup in the document. Builds use the same
 * rule.
 */
export const firstViewFile = (view: string): string => `first-view.${view.replace('/', '-')}.json`;

/** An HTML parser changes these characters, or takes them for the end of the element. Media queries may contain `<`. */
const unsafeText = /[\0\r]|<[/!]/;

/**
 * `script` defines the function `firstView`, which returns the markup for the replies of the view's prefetched calls.
 * `style` is inline in the document, so it cannot contain the end of its element.
 */
const FirstViewFile = v.object({
  spec: v.literal(1),
  script: v.pipe(v.string(), v.maxLength(64_000)),
  style: v.pipe(
    v.string(),
    v.maxLength(32_000),
    v.check((style) => !unsafeText.test(style), 'not an inline style'),
  ),
});
export type FirstViewFile = v.InferOutput<typeof FirstViewFile>;

/** Returns undefined for a file of another format. */
export function readFirstViewFile(text: string): FirstViewFile | undefined {
  const result = readJson(FirstViewFile, text);
  return result.ok ? result.value : undefined;
}

/** The hash source of an inline style for the policy. */
export const styleSource = (style: string): string =>
  `'sha384-${createHash('sha384').update(style).digest('base64')}'`;
