import { useTranslation } from 'react-i18next';
import { createTexts } from '../texts.js';

const i18n = createTexts('content', { title: 'Article' });

export function Article() {
  const { t } = useTranslation('content', { i18n });
  return <h1>{t('title')}</h1>;
}
