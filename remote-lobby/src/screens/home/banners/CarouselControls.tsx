import { Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CarouselControls.module.css';
import { useAutoplay } from './useAutoplay';
import { useTrack } from './useTrack';

interface CarouselControlsProps {
  track: RefObject<HTMLUListElement | null>;
  count: number;
  /** The track has copies of the last and the first banner at its ends. */
  hasCopies: boolean;
  /** Somebody is busy with what is shown. */
  isHeld: boolean;
  /** Called when the controls have mounted; the track can then render its copies. */
  onReady: () => void;
}

/** A dot for each of the banners, which change by themselves until they are stopped. Source: K-001. */
export function CarouselControls({ track, count, hasCopies, isHeld, onReady }: CarouselControlsProps) {
  const { t } = useTranslation();
  const { current, go } = useTrack(track, count, hasCopies);
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);
  const { isPlaying, toggle } = useAutoplay(isHeld, () => go(current + 1));
  return (
    <div className={styles['controls']}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={t('banner.show', { place: index + 1, of: count })}
          aria-current={index === current}
          className={styles['dot']}
          onClick={() => go(index)}
        />
      ))}
      <button
        type="button"
        aria-label={isPlaying ? t('banner.pause') : t('banner.play')}
        className={styles['pause']}
        onClick={toggle}
      >
        {isPlaying ? <Pause fill="currentcolor" /> : <Play fill="currentcolor" />}
      </button>
    </div>
  );
}
