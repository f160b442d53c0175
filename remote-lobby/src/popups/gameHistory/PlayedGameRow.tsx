import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlayedGame } from 'shared-contracts/api';
import { formatMinor } from 'shared-contracts/money';
import { Button } from 'shared-contracts/ui';
import { Cover } from '../../games/Cover';
import { realMoney, useOpenGame } from '../../games/useOpenGame';
import styles from './PlayedGames.module.css';

/** One played game: cover, name, time, stake, and a button to play it again. Source: S-053. */
export function PlayedGameRow({ game, symbol }: { game: PlayedGame; symbol: string }) {
  const { t, i18n } = useTranslation();
  const { open } = useOpenGame();
  const playedAt = new Date(game.playedAtMs);
  const isThisYear = playedAt.getFullYear() === new Date().getFullYear();
  const timeFormat = new Intl.DateTimeFormat(i18n.language, {
    ...(!isThisYear && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <li className={styles['row']}>
      <span aria-hidden="true" className={styles['cover']}>
        <Cover game={game} />
      </span>
      <span translate="no" className={styles['name']}>
        {game.name}
      </span>
      <span className={styles['facts']}>
        <time dateTime={playedAt.toISOString()}>{timeFormat.format(playedAt)}</time>
        <span className="num">{t('history.staked', { amount: formatMinor(game.amountMinor, symbol) })}</span>
      </span>
      <Button
        size="compact"
        icon={<Play fill="currentcolor" />}
        aria-label={t('history.playNowOf', { name: game.name })}
        data-opens="game"
        onClick={() => void open(game, realMoney)}
      >
        {t('history.playNow')}
      </Button>
    </li>
  );
}
