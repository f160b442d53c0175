import { useTranslation } from 'react-i18next';
import { registerByName } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/remote/react';
import { BackIcon, IconButton } from 'shared-contracts/ui';
import { FormPopup } from '../../../forms/FormPopup';
import type { Outcome } from '../../../forms/useSubmission';
import { EmailField } from '../fields/EmailField';
import { NameFields } from '../fields/NameFields';
import { currentMemberId } from '../currentMemberId';
import { shortRules } from '../rules/shortRules';
import styles from '../SignUpPopup.module.css';
import type { LayoutProps } from './LayoutProps';

interface ShortFormProps extends Pick<LayoutProps, 'signUp'> {
  onBack: () => void;
}

/** The sign-up with three fields. Source: S-025, M-034. */
export function ShortForm({ signUp, onBack }: ShortFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const host = useHost();
  const { field, values } = signUp;

  async function create(): Promise<Outcome> {
    const reply = await host.call(registerByName, {
      email: values.email.trim(),
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
    });
    if (!reply.ok) return signUp.showRejection(reply.message);
    const memberId = currentMemberId(host);
    if (memberId !== undefined) {
      await signUp.finish(memberId);
      return { done: true };
    }
    host.holdUnsaved(false);
    await host.toast(t('register.success'), 'good');
    await host.closePopup('signUp');
    await host.openPopup('signIn');
    return { done: true };
  }

  return (
    <FormPopup
      popup="signUp"
      title={t('register.title')}
      form={signUp.form}
      submitLabel={t('common:signUp')}
      busy={signUp.busy}
      error={signUp.error}
      onSubmit={async () => {
        if (signUp.validate(shortRules)) await signUp.run(create);
      }}
      back={<IconButton label={t('common:back')} icon={<BackIcon />} onClick={onBack} />}
    >
      <div className={styles['fields']}>
        <p className={styles['lead']}>{t('register.shortLead')}</p>
        <EmailField field={field} />
        <NameFields field={field} />
      </div>
    </FormPopup>
  );
}
