import { useState } from 'react';
import type { Game } from 'shared-contracts/domain';
import styles from './Cover.module.css';
import { coverPx, coverUrl } from './coverUrl';
import { initials, toneOf } from './initials';

interface CoverProps {
  game: Pick<Game, 'name' | 'cover'>;
  /** In sight at once: fetched before the others instead of when it comes near. */
  first?: boolean;
}

const tones = 6;

/** A game's picture, or letters drawn in its place when there is none. Its name stands beside it as text. */
export function Cover({ game, first = false }: CoverProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = coverUrl(game.cover);
  if (url === undefined || url === brokenUrl) {
    return (
      <span
        aria-hidden="true"
        data-testid="drawn-cover"
        className={`${styles['drawn'] ?? ''} ${styles[`tone${toneOf(game.name, tones)}`] ?? ''}`}
      >
        {initials(game.name)}
      </span>
    );
  }
  return (
    <img
      src={url}
      alt=""
      width={coverPx.width}
      height={coverPx.height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      className={styles['picture']}
      onError={() => setBrokenUrl(url)}
    />
  );
}
