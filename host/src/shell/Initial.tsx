import styles from './Initial.module.css';

/** The first letter of a name, shown instead of a picture. */
export function Initial({ name }: { name: string }) {
  const [firstLetter = ''] = name;
  return (
    <span translate="no" className={styles['initial']} aria-hidden="true">
      {firstLetter.toUpperCase()}
    </span>
  );
}
