import { useTranslation } from 'react-i18next';
import { sendForgotMail } from 'shared-contracts/api';
import type { ViewProps } from 'shared-contracts/remote';
import { lineFormat, required, type Rule } from 'shared-contracts/rules';
import { LinkButton, TextField } from 'shared-contracts/ui';
import styles from '../../forms/Fields.module.css';
import { FormPopup } from '../../forms/FormPopup';
import type { Tip } from '../../forms/useFirstError';
import { useForm } from '../../forms/useForm';
import { useSubmission, type Outcome } from '../../forms/useSubmission';
import { useCloseForMembers } from '../../forms/useCloseForMembers';

interface ForgotValues {
  readonly usernameOrEmail: string;
}

/** Source: V-043. */
const rules: readonly Rule<ForgotValues, Tip>[] = [required('usernameOrEmail', 'login.usernameTip')];

/** Source: S-029, M-036, M-037. */
export function ForgotPasswordPopup({ host }: ViewProps) {
  const { t } = useTranslation();
  const { form, values, field, validate } = useForm<ForgotValues>({ usernameOrEmail: '' });
  const { busy, error, run } = useSubmission();
  useCloseForMembers('forgotPassword', busy);

  async function openSignIn() {
    await host.closePopup('forgotPassword');
    await host.openPopup('signIn');
  }

  async function send(signal: AbortSignal): Promise<Outcome> {
    const input = { usernameOrEmail: values.usernameOrEmail.trim() };
    const reply = await host.call(sendForgotMail, input, { signal });
    if (signal.aborted) return { done: true };
    await host.alert(t(reply.ok ? 'forgot.sendMailSuccess' : 'forgot.sendMailFailed'));
    if (!reply.ok) return { done: false, error: '' };
    await openSignIn();
    return { done: true };
  }

  return (
    <FormPopup
      popup="forgotPassword"
      title={t('forgot.title')}
      form={form}
      submitLabel={t('forgot.submit')}
      busy={busy}
      error={error}
      onSubmit={async () => {
        if (validate(rules)) await run(send);
      }}
    >
      <div className={styles['fields']}>
        <p className={styles['lead']}>{t('forgot.tip')}</p>
        <TextField
          {...field('usernameOrEmail')}
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          format={lineFormat}
          maxCharacters={254}
        />
        <p className={styles['other']}>
          <LinkButton standalone onClick={() => void openSignIn()}>
            {t('forgot.back')}
          </LinkButton>
        </p>
      </div>
    </FormPopup>
  );
}
