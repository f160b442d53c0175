import { Skeleton, VisuallyHidden } from 'shared-contracts/ui';
import styles from './ProseText.module.css';

const sections = [3, 4, 2, 4];

export function ProseSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" className={styles['text']}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton height="150px" />
      {sections.map((lines, index) => (
        <div key={index} className={styles['section']}>
          <Skeleton width="45%" />
          <Skeleton kind="text" lines={lines} />
        </div>
      ))}
    </div>
  );
}
