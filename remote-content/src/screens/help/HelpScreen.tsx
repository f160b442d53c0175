import { useTranslation } from 'react-i18next';
import { routes } from 'shared-contracts/routes';
import styles from '../../help/Help.module.css';
import { HelpCards } from '../../help/HelpCards';
import { HelpFrame } from '../../help/HelpFrame';
import { helpSections } from '../../help/helpTree';

/** The main help page: every section with its pages. */
export function HelpScreen() {
  const { t } = useTranslation();
  const title = t('titles.help');
  return (
    <HelpFrame title={title} breadcrumbs={[{ title, path: routes.help.path }]}>
      <div className={styles['sections']}>
        {helpSections.map(({ home, pages }) => (
          <section key={home.route} className={styles['section']}>
            <h2>{t(`titles.${home.document}`)}</h2>
            <HelpCards pages={[home, ...pages]} />
          </section>
        ))}
      </div>
    </HelpFrame>
  );
}
