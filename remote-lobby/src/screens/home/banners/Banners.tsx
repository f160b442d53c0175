import { lazy, Suspense } from 'react';
import styles from './Banners.module.css';
import { useBanners } from './useBanners';

// Fetched while the call is under way, and no part of what the first games need.
const BannerCarousel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "overview" */ './BannerCarousel')).BannerCarousel,
}));

/** The carousel in its place; without banners there is neither. Source: K-002. */
export function Banners() {
  const banners = useBanners();
  if (banners?.length === 0) return null;
  return (
    <div className={styles['place']}>
      <Suspense>
        <BannerCarousel banners={banners ?? []} />
      </Suspense>
    </div>
  );
}
