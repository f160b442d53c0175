import { useTranslation } from 'react-i18next';
import type { Banner } from 'shared-contracts/api';
import { pictureUrl } from 'shared-contracts/domain';
import { useHost, useSessionKind } from 'shared-contracts/remote/react';
import styles from './BannerCarousel.module.css';
import { bannerTarget } from './bannerTarget';

/** Twice the place on a phone, once on a wide page; pictures of the operator come in these shapes. */
const desktopPx = { width: 1600, height: 400 };
const mobilePx = { width: 750, height: 280 };

interface BannerSlideProps {
  banner: Banner;
  /** `1 of 3`: pictures bring no words of their own. */
  position: { place: number; of: number };
  first: boolean;
}

function Picture({ banner, first }: Pick<BannerSlideProps, 'banner' | 'first'>) {
  const desktop = pictureUrl(banner.image, desktopPx.width, desktopPx.height);
  const mobile = pictureUrl(banner.mobileImage, mobilePx.width, mobilePx.height);
  return (
    <picture>
      {mobile !== undefined && <source media="(width < 640px)" srcSet={mobile} />}
      <img
        src={desktop ?? mobile}
        alt=""
        {...desktopPx}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        className={styles['picture']}
      />
    </picture>
  );
}

/** One banner; what a tap does depends on what it was given. Source. */
export function BannerSlide({ banner, position, first }: BannerSlideProps) {
  const { t } = useTranslation();
  const host = useHost();
  const isVisitor = useSessionKind() === 'visitor';
  const target = bannerTarget(banner);
  const picture = <Picture banner={banner} first={first} />;

  switch (target?.kind) {
    case 'game': {
      const { gameId } = target;
      const open = () =>
        isVisitor ? host.openPopup('signUp') : host.openPopup('game', { gameId, playForFun: 0 });
      return (
        <button
          type="button"
          aria-label={t('banner.game', position)}
          className={styles['slide']}
          data-opens={isVisitor ? 'signUp' : 'game'}
          onClick={() => void open()}
        >
          {picture}
        </button>
      );
    }
    case 'inside': {
      const { path } = target;
      return (
        <a
          href={`#${path}`}
          aria-label={t('banner.inside', position)}
          className={styles['slide']}
          onClick={(event) => {
            event.preventDefault();
            void host.go(path);
          }}
        >
          {picture}
        </a>
      );
    }
    case 'outside':
      return (
        <a
          href={target.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('banner.outside', position)}
          className={styles['slide']}
        >
          {picture}
        </a>
      );
    case undefined:
      return (
        <div role="img" aria-label={t('banner.picture', position)} className={styles['slide']}>
          {picture}
        </div>
      );
  }
}
