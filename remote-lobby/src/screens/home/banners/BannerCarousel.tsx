import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Banner } from 'shared-contracts/api';
import styles from './BannerCarousel.module.css';
import { BannerSlide } from './BannerSlide';
import { useCarousel } from './useCarousel';

/** The operator's banners, one at a time. Source: S-047, K-001, K-002. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation();
  const count = banners.length;
  const { track, current, isPlaying, toggle, go, noteScroll, noteHand, setBusy } = useCarousel(count);

  if (count === 0) return null;
  return (
    // It waits while somebody is busy with it; what can be pressed is inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription={t('banner.carousel')}
      aria-label={t('banner.label')}
      className={styles['carousel']}
      onPointerEnter={() => setBusy(true)}
      onPointerLeave={() => setBusy(false)}
      onFocus={() => setBusy(true)}
      onBlur={() => setBusy(false)}
    >
      {/* Safari takes the role from a list without markers. */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul
        ref={track}
        role="list"
        className={styles['track']}
        onScroll={noteScroll}
        onPointerDown={noteHand}
        onWheel={noteHand}
      >
        {banners.map((banner, index) => (
          <li key={banner.id ?? index} className={styles['item']}>
            <BannerSlide banner={banner} position={{ place: index + 1, of: count }} first={index === 0} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles['controls']}>
          {banners.map((banner, index) => (
            <button
              key={banner.id ?? index}
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
      )}
    </section>
  );
}
