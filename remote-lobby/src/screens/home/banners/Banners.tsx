import { BannerCarousel } from './BannerCarousel';
import styles from './Banners.module.css';
import { useBanners } from './useBanners';

/**
 * Reserves space for the carousel while the banners load. Hidden if there are none. Source: K-002. The carousel is not
 * a lazy component: the first banner is the page's largest element, and React delays suspended content by 0.3 s.
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
