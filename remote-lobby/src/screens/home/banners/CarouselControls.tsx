import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './CarouselControls.module.css';
import { useAutoplay } from './useAutoplay';

interface CarouselControlsProps {
  count: number;
  current: number;
  /** Somebody is busy with what is shown. */
  isHeld: boolean;
  go: (index: number) => void;
}

/** A dot for each of the banners, which change by themselves until they are stopped. Source: K-001. */
export function CarouselControls({ count, current, isHeld, go }: CarouselControlsProps) {
  const { t } = useTranslation();
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
