import * as v from 'valibot';
import { Promotion } from 'shared-contracts/domain';

/** The promotion message to show after a sign-in or sign-up. */
export interface Promotions {
  /** Saves the promotion in a sign-in or sign-up reply. It has priority over the promotion of the site. */
  saveFrom(reply: unknown): void;
  /** Returns the promotion to show and forgets the promotion of the reply. */
  take(): Promotion | undefined;
}

const WithPromotion = v.object({ promotion: Promotion });

export function createPromotions(sitePromotion: Promotion | undefined): Promotions {
  let replyPromotion: Promotion | undefined;
  return {
    saveFrom(reply) {
      const parsedReply = v.safeParse(WithPromotion, reply);
      replyPromotion = parsedReply.success ? parsedReply.output.promotion : undefined;
    },
    take() {
      const promotion = replyPromotion ?? sitePromotion;
      replyPromotion = undefined;
      return promotion;
    },
  };
}
