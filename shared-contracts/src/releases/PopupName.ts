import * as v from 'valibot';

/** The name of a popup's folder in src/popups. `menu` is not allowed, because it is the side drawer of the host. */
export const PopupName = v.pipe(
  v.string(),
  v.regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'not a popup name like giftCards'),
  v.check((name) => name !== 'menu', 'not a popup name, but the name of the side drawer'),
);

const Param = v.pipe(v.string(), v.maxLength(512));

/**
 * Schema for the params of a popup that only its remote declares. All params are texts. Undeclared params are dropped.
 */
export function paramsOfOwnPopup({ params = [] }: { readonly params?: readonly string[] | undefined }) {
  return v.object(Object.fromEntries(params.map((name) => [name, v.optional(Param)])));
}
