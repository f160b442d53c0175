import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { FormPopup } from '../../forms/FormPopup';

/** Shown to a member who opens the sign-up by a link or a promotion. Source: M-019. */
export function AlreadyMember() {
  const host = useHost();
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  return (
    <FormPopup
      popup="signUp"
      title={t('register.title')}
      form={form}
      submitLabel={t('joinSubmitted.continue')}
      busy={false}
      error=""
      onSubmit={() => host.closePopup('signUp')}
    >
      <p>{t('register.member')}</p>
    </FormPopup>
  );
}
