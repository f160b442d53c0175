import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { LinkButton } from 'shared-contracts/ui';
import styles from '../SignUpPopup.module.css';

/** Links to the sign-in and to the short form. */
export function FormLinks({ onShowShortForm }: { onShowShortForm: (() => void) | undefined }) {
  const { t } = useTranslation(['account', 'common']);
  const host = useHost();
  return (
    <div className={styles['other']}>
      {onShowShortForm && (
        <p>
          <LinkButton standalone onClick={onShowShortForm}>
            {t('register.short')}
          </LinkButton>
        </p>
      )}
      <p>
        <span>{t('register.haveAccount')}</span>{' '}
        <LinkButton standalone data-opens="signIn" onClick={() => void host.openPopup('signIn')}>
          {t('common:signIn')}
        </LinkButton>
      </p>
    </div>
  );
}
