import { Skeleton, VisuallyHidden } from 'shared-contracts/ui';
import styles from './ArticleSkeleton.module.css';

/** A placeholder with the shape of most articles: an introduction, a picture, some paragraphs. */
export function ArticleSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" className={styles['skeleton']}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton kind="text" lines={3} />
      <Skeleton kind="tile" className={styles['picture'] ?? ''} />
      <Skeleton kind="text" lines={5} />
      <Skeleton kind="text" lines={4} />
    </div>
  );
}
