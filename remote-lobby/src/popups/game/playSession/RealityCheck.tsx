import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { Button, Chip, ClockIcon } from 'shared-contracts/ui';
import styles from './RealityCheck.module.css';
import { reminderMinutes, type ReminderMinutes } from './useRealityCheck';

interface RealityCheckProps {
  gameName: string;
  playedMinutes: number;
  everyMinutes: ReminderMinutes;
  onChange: (minutes: ReminderMinutes) => void;
  onKeepPlaying: () => void;
}

/** A reminder that covers the game until the player chooses how to continue. The game stays loaded below it. */
export function RealityCheck(props: RealityCheckProps) {
  const { gameName, playedMinutes, everyMinutes, onChange, onKeepPlaying } = props;
  const { t } = useTranslation();
  const host = useHost();
  const titleId = useId();
  const textId = useId();
  const intervalId = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const textParams = { hours: Math.floor(playedMinutes / 60), minutes: playedMinutes % 60, name: gameName };

  return (
    <div className={styles['overlay']}>
      <div
        ref={box}
        role="alertdialog"
        aria-labelledby={titleId}
        aria-describedby={textId}
        tabIndex={-1}
        className={styles['box']}
      >
        <span className={styles['icon']}>
          <ClockIcon />
        </span>
        <h3 id={titleId} className={styles['title']}>
          {t('game.check.title')}
        </h3>
        <p id={textId} className={styles['text']}>
          {t('game.check.text', textParams)}
        </p>
        <div role="group" aria-labelledby={intervalId} className={styles['interval']}>
          <span id={intervalId}>{t('game.check.again')}</span>
          {reminderMinutes.map((minutes) => (
            <Chip key={minutes} pressed={minutes === everyMinutes} onClick={() => onChange(minutes)}>
              {t('game.check.minutes', { minutes })}
            </Chip>
          ))}
        </div>
        <Button variant="primary" full onClick={onKeepPlaying}>
          {t('game.check.keepPlaying')}
        </Button>
        {host.serves('gameHistory') && (
          <Button full data-opens="gameHistory" onClick={() => void host.openPopup('gameHistory')}>
            {t('game.check.history')}
          </Button>
        )}
        <Button variant="ghost" full onClick={() => void host.closePopup('game')}>
          {t('game.check.leave')}
        </Button>
      </div>
    </div>
  );
}
