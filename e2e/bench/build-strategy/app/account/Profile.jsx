import { useTranslation } from 'react-i18next';
import { createTexts } from '../texts.js';

const i18n = createTexts('account', { title: 'Profile' });

export function Profile() {
  const { t } = useTranslation('account', { i18n });
  return <h1>{t('title')}</h1>;
}
