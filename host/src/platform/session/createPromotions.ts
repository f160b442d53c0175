import * as v from 'valibot';
import { Promotion } from 'shared-contracts/domain';

/** The promotion message to show after a sign-in or sign-up. */
export interface Promotions {
  /** The whole reply of a sign-in or sign-up; a promotion in it goes before that of the site. */
  offer(reply: unknown): void;
  take(): Promotion | undefined;
}

const WithPromotion = v.object({ promotion: Promotion });

export function createPromotions(ofSite: Promotion | undefined): Promotions {
  let offered: Promotion | undefined;
  return {
    offer(reply) {
      const read = v.safeParse(WithPromotion, reply);
      offered = read.success ? read.output.promotion : undefined;
    },
    take() {
      const due = offered ?? ofSite;
      offered = undefined;
      return due;
    },
  };
}
