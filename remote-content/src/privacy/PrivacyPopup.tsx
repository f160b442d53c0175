import { useTranslation } from 'react-i18next';
import { ProsePopup } from '../prose/ProsePopup';

/** Shows the privacy policy, or the second page, which names the site. */
export function PrivacyPopup({ variant }: { variant: 'privacy' | 'sitePrivacy' }) {
  const { t } = useTranslation();
  return <ProsePopup popup={variant} title={t(`titles.${variant}`)} document={variant} />;
}
