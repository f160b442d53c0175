import { useTranslation } from 'react-i18next';
import type { Game } from 'shared-contracts/domain';
import { HeartIcon } from 'shared-contracts/ui';
import styles from './FavouriteButton.module.css';
import { useFavourites } from './useFavourites';

/** The heart on a game's cover. A visitor sees none: it is kept for a member. */
export function FavouriteButton({ game }: { game: Pick<Game, 'id' | 'name'> }) {
  const { t } = useTranslation();
  const favourites = useFavourites();
  if (!favourites) return null;
  return (
    <button
      type="button"
      aria-pressed={favourites.ids.includes(game.id)}
      aria-label={t('favourites.of', { name: game.name })}
      className={styles['heart']}
      onClick={() => favourites.toggle(game.id)}
    >
      <HeartIcon />
    </button>
  );
}
