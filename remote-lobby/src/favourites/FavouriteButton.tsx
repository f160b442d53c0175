import { useTranslation } from 'react-i18next';
import type { Observable } from 'rxjs';
import type { Game } from 'shared-contracts/domain';
import type { SavedValues } from 'shared-contracts/remote';
import { HeartIcon } from 'shared-contracts/ui';
import styles from './FavouriteButton.module.css';
import { useFavourites, useSaved$ } from './useFavourites';

interface FavouriteButtonProps {
  game: Pick<Game, 'id' | 'name'>;
}

function Heart({ game, kept$ }: FavouriteButtonProps & { kept$: Observable<SavedValues> }) {
  const { t } = useTranslation();
  const { ids, toggle } = useFavourites(kept$);
  return (
    <button
      type="button"
      aria-pressed={ids.includes(game.id)}
      aria-label={t('favourites.of', { name: game.name })}
      className={styles['heart']}
      onClick={() => toggle(game.id)}
    >
      <HeartIcon />
    </button>
  );
}

/** The heart on a game's cover. A visitor sees none: it is kept for a member. */
export function FavouriteButton({ game }: FavouriteButtonProps) {
  const kept$ = useSaved$();
  return kept$ && <Heart game={game} kept$={kept$} />;
}
