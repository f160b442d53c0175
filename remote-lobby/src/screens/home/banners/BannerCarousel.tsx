import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Banner } from 'shared-contracts/api';
import { loadable } from 'shared-contracts/remote/react';
import styles from './BannerCarousel.module.css';
import { BannerSlide } from './BannerSlide';

// The controls load separately, because the player can already see and swipe the banners without them.
const CarouselControls = loadable(
  async () => (await import(/* webpackChunkName: "overview" */ './CarouselControls')).CarouselControls,
);

/** The operator's banners, one at a time. Source: S-047, K-001, K-002. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation();
  const count = banners.length;
  const track = useRef<HTMLUListElement>(null);
  /** Whether copies of the last and the first banner are at the ends, so that the player can swipe past an end. */
  const [hasCopies, setHasCopies] = useState(false);
  const [isInUse, setInUse] = useState(false);

  return (
    // The handlers only pause the autoplay. The interactive elements are inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription={t('banner.carousel')}
      aria-label={t('banner.label')}
      className={styles['carousel']}
      onPointerEnter={() => setInUse(true)}
      onPointerLeave={() => setInUse(false)}
      onFocus={() => setInUse(true)}
      onBlur={() => setInUse(false)}
    >
      {/* Safari removes the role from a list without markers. */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul ref={track} role="list" className={styles['track']}>
        {banners.map((banner, index) => (
          <li key={banner.id ?? `banner ${String(index)}`} className={styles['item']}>
            <BannerSlide banner={banner} position={{ place: index + 1, of: count }} eager={index === 0} />
          </li>
        ))}
        {hasCopies &&
          [0, -1].map((copiedIndex) => {
            const banner = banners.at(copiedIndex);
            return (
              <li
                key={copiedIndex}
                aria-hidden="true"
                inert
                data-copy={copiedIndex}
                className={styles['item']}
              >
                {banner && <BannerSlide banner={banner} position={{ place: 1, of: count }} eager={false} />}
              </li>
            );
          })}
      </ul>
      {count > 1 && (
        <CarouselControls
          track={track}
          count={count}
          hasCopies={hasCopies}
          isInUse={isInUse}
          onReady={() => setHasCopies(true)}
        />
      )}
    </section>
  );
}
