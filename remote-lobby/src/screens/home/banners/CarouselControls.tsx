import { Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CarouselControls.module.css';
import { useAutoplay } from './useAutoplay';
import { useCarouselTrack } from './useCarouselTrack';

interface CarouselControlsProps {
  track: RefObject<HTMLUListElement | null>;
  count: number;
  /** Whether the track starts with a copy of the last banner and ends with a copy of the first banner. */
  hasCopies: boolean;
  /** Whether the pointer is over the carousel, or the carousel has the focus. */
  isInUse: boolean;
  /** Called after the controls have mounted. The track then renders its copies. */
  onReady: () => void;
}

/** A dot for each banner and a button that stops the autoplay. Source: K-001. */
export function CarouselControls({ track, count, hasCopies, isInUse, onReady }: CarouselControlsProps) {
  const { t } = useTranslation();
  const { current, show } = useCarouselTrack(track, count, hasCopies);
  const notifyReady = useEffectEvent(onReady);
  useEffect(() => notifyReady(), []);
  const { isPlaying, toggle } = useAutoplay(isInUse, () => show(current + 1));
  return (
    <div className={styles['controls']}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={t('banner.show', { place: index + 1, of: count })}
          aria-current={index === current}
          className={styles['dot']}
          onClick={() => show(index)}
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
