import * as v from 'valibot';
import type { RemoteName } from 'shared-contracts/domain';
import { isPopupId, type Popup } from 'shared-contracts/popups';
import { paramsOfOwnPopup, PopupName, type RegistryRecord } from 'shared-contracts/releases';

/** The part of a declaration that opens the popup. `ownPopupEntryOf` reads the rest, after the first view. */
const Opening = v.object({
  access: v.picklist(['public', 'member']),
  params: v.optional(v.array(v.string()), []),
  staysOpen: v.optional(v.literal(true)),
});

/** A popup that only the record of its remote declares. */
export interface ShownOwnPopup extends Popup {
  readonly id: string;
  readonly declaration: unknown;
}

/**
 * The popups that a build declares itself, sorted by name. An invalid declaration is ignored, because a later version of
 * the product may have written it. The table of shared-contracts takes precedence.
 */
export function ownPopupsOf(
  owner: RemoteName,
  { popups = {}, views }: Pick<RegistryRecord, 'popups' | 'views'>,
): readonly ShownOwnPopup[] {
  return Object.keys(popups)
    .sort()
    .flatMap((id) => {
      const declaration = popups[id];
      const opening = v.safeParse(Opening, declaration);
      if (!opening.success || isPopupId(id) || !v.is(PopupName, id) || !views[`popups/${id}`]) return [];
      const { access, params, staysOpen } = opening.output;
      return {
        id,
        owner,
        access,
        declaration,
        link: params,
        params: paramsOfOwnPopup({ params }),
        ...(staysOpen && { staysOpen }),
      };
    });
}
