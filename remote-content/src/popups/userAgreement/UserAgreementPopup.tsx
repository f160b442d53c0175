import { useTranslation } from 'react-i18next';
import { ProsePopup } from '../../prose/ProsePopup';

export function UserAgreementPopup() {
  const { t } = useTranslation();
  return <ProsePopup popup="userAgreement" title={t('titles.userAgreement')} document="userAgreement" />;
}
