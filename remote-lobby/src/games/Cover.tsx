import { useState } from 'react';
import type { Game } from 'shared-contracts/domain';
import styles from './Cover.module.css';
import { coverPx, coverUrl } from './coverUrl';
import { initials, toneIndex } from './initials';

interface CoverProps {
  game: Pick<Game, 'name' | 'cover'>;
  /** Whether the cover is visible without scrolling. It then loads before the others. */
  eager?: boolean;
}

const tones = 6;

/** A game's picture, or the initials of its name if it has no picture. The name itself is shown outside the cover. */
export function Cover({ game, eager = false }: CoverProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = coverUrl(game.cover);
  if (url === undefined || url === brokenUrl) {
    return (
      <span
        aria-hidden="true"
        className={`${styles['initials'] ?? ''} ${styles[`tone${toneIndex(game.name, tones)}`] ?? ''}`}
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
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      className={styles['picture']}
      onError={() => setBrokenUrl(url)}
    />
  );
}
