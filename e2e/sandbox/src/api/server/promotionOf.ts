import type { Promotion, PromotionAction } from 'shared-contracts/domain';
import { fileIdOf, makeCatalogue } from '../../catalogue/catalogue';

const picturesOf = (banner: string) => ({
  bgImg: fileIdOf('banner', `${banner}-desktop`),
  mobileBgImg: fileIdOf('banner', `${banner}-mobile`),
});

// Two promotions have no picture, so that QA can test this state.
const pictures: Readonly<Record<PromotionAction, Pick<Promotion, 'bgImg' | 'mobileBgImg'>>> = {
  DEPOSIT: picturesOf('welcome'),
  LAUNCH_GAME: picturesOf('voyage'),
  CLOSE_ONLY: picturesOf('league'),
  INVITE: { bgImg: '', mobileBgImg: '' },
  REGISTER: { bgImg: '', mobileBgImg: '' },
};

const promotedGameId = () => makeCatalogue().find(({ slug }) => slug === 'captain-kestrel')?.id;

/** A promotion message. The product labels its button in the player's language. */
export const promotionOf = (action: PromotionAction): Promotion => ({
  action,
  buttonText: '',
  gameId: action === 'LAUNCH_GAME' ? String(promotedGameId()) : null,
  ...pictures[action],
});
