import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Banner } from 'shared-contracts/api';
import { loadable } from 'shared-contracts/remote/react';
import styles from './BannerCarousel.module.css';
import { BannerSlide } from './BannerSlide';

// Without the controls, banners still show and can be swiped from the first to the last.
const CarouselControls = loadable(
  async () => (await import(/* webpackChunkName: "overview" */ './CarouselControls')).CarouselControls,
);

/** The operator's banners, one at a time. Source: S-047, K-001, K-002. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation();
  const count = banners.length;
  const track = useRef<HTMLUListElement>(null);
  const [hasCopies, setCopies] = useState(false);
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
      <ul ref={track} role="list" className={styles['track']}>
        {banners.map((banner, index) => (
          <li key={banner.id ?? index} className={styles['item']}>
            <BannerSlide banner={banner} position={{ place: index + 1, of: count }} first={index === 0} />
          </li>
        ))}
        {hasCopies &&
          [0, -1].map((copied) => {
            const banner = banners.at(copied);
            return (
              <li key={copied} aria-hidden="true" inert data-copy={copied} className={styles['item']}>
                {banner && <BannerSlide banner={banner} position={{ place: 1, of: count }} first={false} />}
              </li>
            );
          })}
      </ul>
      {count > 1 && (
        <CarouselControls {...{ track, count, hasCopies, isHeld }} onReady={() => setCopies(true)} />
      )}
    </section>
  );
}
