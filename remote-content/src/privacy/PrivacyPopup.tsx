import { useTranslation } from 'react-i18next';
import { ProsePopup } from '../prose/ProsePopup';

/** The whole policy, or the second page that speaks of the site by its name. Source: A-108. */
export function PrivacyPopup({ variant }: { variant: 'privacy' | 'sitePrivacy' }) {
  const { t } = useTranslation();
  return <ProsePopup popup={variant} title={t(`titles.${variant}`)} document={variant} />;
}
