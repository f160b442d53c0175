import { useTranslation } from 'react-i18next';
import type { Observable } from 'rxjs';
import type { Game } from 'shared-contracts/domain';
import type { SavedValues } from 'shared-contracts/remote';
import { HeartIcon } from 'shared-contracts/ui';
import styles from './FavoriteButton.module.css';
import { useFavorites, useSavedValues$ } from './useFavorites';

interface FavoriteButtonProps {
  game: Pick<Game, 'id' | 'name'>;
}

function Heart({ game, saved$ }: FavoriteButtonProps & { saved$: Observable<SavedValues> }) {
  const { t } = useTranslation();
  const { ids, toggle } = useFavorites(saved$);
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

/** The heart on a game's cover. It is not shown to visitors, because favorites are saved for a member. */
export function FavoriteButton({ game }: FavoriteButtonProps) {
  const saved$ = useSavedValues$();
  return saved$ && <Heart game={game} saved$={saved$} />;
}
