import * as v from 'valibot';
import { Id, OptionalText } from './decoders';

/** The action of the button in a promotion message. Source: M-017 to M-021. */
export const PromotionAction = v.picklist(['DEPOSIT', 'INVITE', 'REGISTER', 'LAUNCH_GAME', 'CLOSE_ONLY']);
export type PromotionAction = v.InferOutput<typeof PromotionAction>;

/**
 * The message that a member sees once after the sign-up or sign-in. `gameId` is used with LAUNCH_GAME. Source: D-017.
 */
export const Promotion = v.object({
  buttonText: OptionalText,
  action: PromotionAction,
  gameId: v.nullish(Id),
  bgImg: OptionalText,
  mobileBgImg: OptionalText,
});
export type Promotion = v.InferOutput<typeof Promotion>;
