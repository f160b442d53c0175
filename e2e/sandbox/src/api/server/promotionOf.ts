import type { Promotion, PromotionAction } from 'shared-contracts/domain';
import { fileIdOf, makeCatalogue } from '../../catalogue/catalogue';

const picturesOf = (banner: string) => ({
  bgImg: fileIdOf('banner', `${banner}-desktop`),
  mobileBgImg: fileIdOf('banner', `${banner}-mobile`),
});

// Two have no picture, so that QA sees that state as well.
const pictures: Readonly<Record<PromotionAction, Pick<Promotion, 'bgImg' | 'mobileBgImg'>>> = {
  DEPOSIT: picturesOf('welcome'),
  LAUNCH_GAME: picturesOf('voyage'),
  CLOSE_ONLY: picturesOf('league'),
  INVITE: { bgImg: '', mobileBgImg: '' },
  REGISTER: { bgImg: '', mobileBgImg: '' },
};

const shownGame = () => makeCatalogue().find(({ slug }) => slug === 'captain-kestrel')?.id;

/** A promotion message as an operator would send it. Its button has the product's own words, in the player's language. */
export const promotionOf = (action: PromotionAction): Promotion => ({
  action,
  buttonText: '',
  gameId: action === 'LAUNCH_GAME' ? String(shownGame()) : null,
  ...pictures[action],
});
