import { useTranslation } from 'react-i18next';
import { ProsePopup } from '../../prose/ProsePopup';

export function AboutUsPopup() {
  const { t } = useTranslation();
  return <ProsePopup popup="aboutUs" title={t('titles.aboutUs')} document="aboutUs" />;
}
