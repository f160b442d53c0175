import * as v from 'valibot';

/** The folder of a popup in src/popups. `menu` is the side drawer of the host. */
export const PopupName = v.pipe(
  v.string(),
  v.regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'not a popup name like giftCards'),
  v.check((name) => name !== 'menu', 'not a popup name, but the name of the side drawer'),
);

const Param = v.pipe(v.string(), v.maxLength(512));

/** The params of a popup that only its remote declares: texts. Other params are dropped. */
export function paramsOfOwnPopup({ params = [] }: { readonly params?: readonly string[] | undefined }) {
  return v.object(Object.fromEntries(params.map((name) => [name, v.optional(Param)])));
}
