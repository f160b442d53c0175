import { useTranslation } from 'react-i18next';
import { ProsePopup } from '../../prose/ProsePopup';

export function CookiePolicyPopup() {
  const { t } = useTranslation();
  return <ProsePopup popup="cookiePolicy" title={t('titles.cookiePolicy')} document="cookiePolicy" />;
}
