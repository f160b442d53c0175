import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Banner } from 'shared-contracts/api';
import { loadable } from 'shared-contracts/remote/react';
import styles from './BannerCarousel.module.css';
import { BannerSlide } from './BannerSlide';
import { useTrack } from './useTrack';

// The banners are there without them.
const CarouselControls = loadable(
  async () => (await import(/* webpackChunkName: "overview" */ './CarouselControls')).CarouselControls,
);

/** The operator's banners, one at a time. Source: S-047, K-001, K-002. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation();
  const count = banners.length;
  const { track, current, go, noteScroll, noteHand } = useTrack(count);
  const [isHeld, setHeld] = useState(false);

  return (
    // It waits while somebody is busy with it; what can be pressed is inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription={t('banner.carousel')}
      aria-label={t('banner.label')}
      className={styles['carousel']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
        {banners[0] && count > 1 && (
          <li aria-hidden="true" inert className={styles['item']}>
            <BannerSlide banner={banners[0]} position={{ place: 1, of: count }} first={false} />
          </li>
        )}
      </ul>
      {count > 1 && <CarouselControls {...{ count, current, isHeld, go }} />}
    </section>
  );
}
