import { BannerCarousel } from './BannerCarousel';
import styles from './Banners.module.css';
import { useBanners } from './useBanners';

/**
 * Reserves space for the carousel while it loads. Hidden if there are no banners. Source: K-002. Its code is not loaded
 * lazily: the first banner is the page's largest element, and React delays suspended content by 0.3 s.
 */
export function Banners() {
  const banners = useBanners();
  if (banners?.length === 0) return null;
  return (
    <div className={styles['frame']} aria-busy={!banners}>
      {banners && <BannerCarousel banners={banners} />}
    </div>
  );
}
