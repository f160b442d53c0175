import { useTranslation } from 'react-i18next';
import { ProsePopup } from '../../prose/ProsePopup';

export function TermsPopup() {
  const { t } = useTranslation();
  return <ProsePopup popup="terms" title={t('titles.terms')} document="terms" />;
}
