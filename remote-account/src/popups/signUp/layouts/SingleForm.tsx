import { useTranslation } from 'react-i18next';
import { FormPopup } from '../../../forms/FormPopup';
import { ConsentField } from '../fields/ConsentField';
import { CredentialFields } from '../fields/CredentialFields';
import { NameFields } from '../fields/NameFields';
import { FormLinks } from '../fields/FormLinks';
import { PostalAddressFields } from '../fields/PostalAddressFields';
import { VerifyCodeField } from '../fields/VerifyCodeField';
import { singleRules } from '../rules/singleRules';
import { withVerifyCode } from '../rules/withVerifyCode';
import styles from '../SignUpPopup.module.css';
import type { LayoutProps } from './LayoutProps';

/** The sign-up with all fields on one page. Source: S-021. */
export function SingleForm({ signUp, onShowShortForm }: LayoutProps) {
  const { t } = useTranslation(['account', 'common']);
  const { field, verifyPicture } = signUp;
  return (
    <FormPopup
      popup="signUp"
      title={t('register.title')}
      form={signUp.form}
      submitLabel={t('common:signUp')}
      busy={signUp.busy}
      error={signUp.error}
      onSubmit={async () => {
        if (signUp.validate(withVerifyCode(singleRules, verifyPicture !== undefined))) {
          await signUp.run((signal) => signUp.createAccount(signal));
        }
      }}
    >
      <div className={styles['fields']}>
        <CredentialFields {...signUp} />
        <NameFields field={field} />
        <PostalAddressFields {...signUp} isCityFirst />
        {verifyPicture && <VerifyCodeField {...verifyPicture} {...field('verifyCode')} />}
        <ConsentField {...signUp} />
        <FormLinks onShowShortForm={onShowShortForm} />
      </div>
    </FormPopup>
  );
}
