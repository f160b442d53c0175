import { useTranslation } from 'react-i18next';
import { formatMoney } from 'shared-contracts/money';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import styles from './SessionResult.module.css';
import { useSessionResult } from './useSessionResult';

/**
 * The net result of the member in all games since the sign-in. A loss has a minus sign but no color, because a color
 * could urge the player to win it back. Hidden if the operator does not provide the result.
 */
export function SessionResult({ isPlaying }: { isPlaying: boolean }) {
  const { t } = useTranslation();
  const { session$ } = useHost();
  const currency = useLatest(session$, (session) => (session.kind === 'member' ? session.user.currency : ''));
  const currencySymbol = useLatest(session$, (session) =>
    session.kind === 'member' ? session.user.currencySymbol : '',
  );
  const netMinor = useSessionResult(isPlaying);
  if (netMinor === undefined) return null;
  const amount = formatMoney(netMinor, { currency, currencySymbol });
  const text = netMinor > 0 ? `+${amount}` : amount;
  return (
    <span
      role="group"
      aria-label={t('game.netSinceSignIn')}
      title={t('game.netSinceSignIn')}
      className={styles['result']}
    >
      <span>{t('game.net')}</span>{' '}
      <span translate="no" className={`num ${styles['amount'] ?? ''}`}>
        {text}
      </span>
    </span>
  );
}
