import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createTexts } from '../texts.js';

const i18n = createTexts('cashier', {
  title: 'Deposit',
  amount: 'Amount',
  pay: 'Pay {{amount}}',
  close: 'Close',
});

export function Deposit({ onClose }) {
  const { t } = useTranslation('cashier', { i18n });
  const [amount, setAmount] = useState('20');
  return (
    <div role="dialog" aria-label={t('title')}>
      <label>
        {t('amount')} <input value={amount} onChange={(event) => setAmount(event.target.value)} />
      </label>
      <button type="button">{t('pay', { amount })}</button>
      <button type="button" onClick={onClose}>
        {t('close')}
      </button>
    </div>
  );
}
