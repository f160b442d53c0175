import { BannerCarousel } from './BannerCarousel';
import styles from './Banners.module.css';
import { useBanners } from './useBanners';

/**
 * The carousel in its place; without banners there is neither. Source: K-002. Its code comes with the screen, because
 * the first banner is the largest thing of the page, and React holds back for 0.3 s what was suspended.
 */
export function Banners() {
  const banners = useBanners();
  if (banners?.length === 0) return null;
  return <div className={styles['place']}>{banners && <BannerCarousel banners={banners} />}</div>;
}
