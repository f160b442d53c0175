import { useTranslation } from 'react-i18next';
import type { Banner } from 'shared-contracts/api';
import { bannerPictures, bannerPx, narrowPageQuery } from 'shared-contracts/domain';
import { useHost, useSessionKind } from 'shared-contracts/remote/react';
import { realMoney, useOpenGame } from '../../../games/useOpenGame';
import { openInPage } from '../openInPage';
import styles from './BannerCarousel.module.css';
import { bannerTarget } from './bannerTarget';

interface BannerSlideProps {
  banner: Banner;
  /** Used in the accessible name `Offer 1 of 3`, because pictures have no text. */
  position: { place: number; of: number };
  eager: boolean;
}

function Picture({ banner, eager }: Pick<BannerSlideProps, 'banner' | 'eager'>) {
  const { wide, narrow } = bannerPictures(banner);
  return (
    <picture>
      {narrow !== undefined && <source media={narrowPageQuery} srcSet={narrow} />}
      <img
        src={wide ?? narrow}
        alt=""
        {...bannerPx.wide}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        className={styles['picture']}
      />
    </picture>
  );
}

/** One banner. A tap opens its link or its game. A visitor who taps a game gets the sign-up. */
export function BannerSlide({ banner, position, eager }: BannerSlideProps) {
  const { t } = useTranslation();
  const host = useHost();
  const { open: openGame } = useOpenGame();
  const isVisitor = useSessionKind() === 'visitor';
  const target = bannerTarget(banner);
  const picture = <Picture banner={banner} eager={eager} />;
  // The first view, which the edge renders before the app loads, has a banner with the same name. After a press there,
  // the page finds this banner by its name.
  const name = `banner ${String(position.place)}`;

  switch (target?.kind) {
    case 'game': {
      const { gameId } = target;
      const open = () => (isVisitor ? host.openPopup('signUp') : openGame({ id: gameId }, realMoney));
      return (
        <button
          type="button"
          aria-label={t('banner.game', position)}
          className={styles['slide']}
          data-name={name}
          data-opens={isVisitor ? 'signUp' : 'game'}
          onClick={() => void open()}
        >
          {picture}
        </button>
      );
    }
    case 'internal': {
      const { path } = target;
      return (
        <a
          href={`#${path}`}
          aria-label={t('banner.inside', position)}
          className={styles['slide']}
          data-name={name}
          onClick={(event) => openInPage(event, host, path)}
        >
          {picture}
        </a>
      );
    }
    case 'external':
      return (
        <a
          href={target.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('banner.outside', position)}
          className={styles['slide']}
          data-name={name}
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
