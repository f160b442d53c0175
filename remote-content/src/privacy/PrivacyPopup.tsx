import { useTranslation } from 'react-i18next';
import { ProsePopup } from '../prose/ProsePopup';

/** Shows one of the two privacy texts. `sitePrivacy` names the site and its email address. */
export function PrivacyPopup({ variant }: { variant: 'privacy' | 'sitePrivacy' }) {
  const { t } = useTranslation();
  return <ProsePopup popup={variant} title={t(`titles.${variant}`)} document={variant} />;
}
