import { useTranslation } from 'react-i18next';
import { FormPopup } from '../../../forms/FormPopup';
import { ConsentField } from '../fields/ConsentField';
import { CredentialFields } from '../fields/CredentialFields';
import { NameFields } from '../fields/NameFields';
import { OtherWays } from '../fields/OtherWays';
import { PlaceFields } from '../fields/PlaceFields';
import { VerifyCodeField } from '../fields/VerifyCodeField';
import { singleRules } from '../rules/singleRules';
import { withVerifyCode } from '../rules/withVerifyCode';
import styles from '../SignUpPopup.module.css';
import type { Layout } from './Layout';

/** Source: S-021. */
export function SingleForm({ signUp, onShort }: Layout) {
  const { t } = useTranslation(['account', 'common']);
  const { field, verification } = signUp;
  return (
    <FormPopup
      popup="signUp"
      title={t('register.title')}
      form={signUp.form}
      submitLabel={t('common:signUp')}
      busy={signUp.busy}
      problem={signUp.problem}
      onSubmit={async () => {
        if (signUp.passes(withVerifyCode(singleRules, verification !== undefined))) {
          await signUp.run((signal) => signUp.create(signal));
        }
      }}
    >
      <div className={styles['fields']}>
        <CredentialFields {...signUp} />
        <NameFields field={field} />
        <PlaceFields {...signUp} cityFirst />
        {verification && <VerifyCodeField {...verification} {...field('verifyCode')} />}
        <ConsentField {...signUp} />
        <OtherWays onShort={onShort} />
      </div>
    </FormPopup>
  );
}
