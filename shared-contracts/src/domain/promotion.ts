import * as v from 'valibot';
import { Id, OptionalText } from './decoders';

/** What the button of a promotion message does. Source: M-017 to M-021. */
export const PromotionAction = v.picklist(['DEPOSIT', 'INVITE', 'REGISTER', 'LAUNCH_GAME', 'CLOSE_ONLY']);
export type PromotionAction = v.InferOutput<typeof PromotionAction>;

/** The message a member sees once after signing up or in. `gameId` belongs to LAUNCH_GAME. Source: D-017, A-27. */
export const Promotion = v.object({
  buttonText: OptionalText,
  action: PromotionAction,
  gameId: v.nullish(Id),
  bgImg: OptionalText,
  mobileBgImg: OptionalText,
});
export type Promotion = v.InferOutput<typeof Promotion>;
