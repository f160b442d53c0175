import { useTranslation } from 'react-i18next';
import styles from './FooterParts.module.css';

/** Our own drawings: what a kind of payment looks like, not any company's mark. */
const drawings = {
  cards: 'M3 8h26v16H3ZM3 13h26M7 20h6',
  wallets: 'M4 9h21v15H4ZM4 9l16-4v4M19 15h10v5H19Zm3.5 2.5h.5',
  bank: 'M4 13 16 6l12 7ZM7 13v9M13 13v9M19 13v9M25 13v9M4 25h24',
  crypto: 'M16 4a12 12 0 1 0 .1 0M13 10v12M13 10h4.500a3 3 0 0 1 0 6H13h5a3 3 0 0 1 0 6H13M15 8v2M15 22v2',
  cash: 'M3 9h26v14H3ZM16 12.500a3.500 3.500 0 1 0 .1 0M7 13v6M25 13v6',
} as const;

const kinds = Object.keys(drawings) as (keyof typeof drawings)[];

export function PaymentKinds() {
  const { t } = useTranslation();
  return (
    <ul className={styles['payments']} aria-label={t('footer.payments')}>
      {kinds.map((kind) => (
        <li key={kind}>
          <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
            <path
              d={drawings[kind]}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span>{t(`footer.${kind}`)}</span>
        </li>
      ))}
    </ul>
  );
}
