import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { completeDetails } from 'shared-contracts/api';
import { hasMissingDetails } from 'shared-contracts/domain';
import type { ViewProps } from 'shared-contracts/remote';
import { CountryField, StateField, useUnsaved } from 'shared-contracts/remote/react';
import { toLocalDay, required, type Rule } from 'shared-contracts/rules';
import { BirthdayField } from '../../birthday/BirthdayField';
import { birthdayRules } from '../../birthday/birthdayRules';
import { fieldOfMessage } from '../../forms/fieldOfMessage';
import styles from '../../forms/Fields.module.css';
import { FormPopup } from '../../forms/FormPopup';
import type { Tip } from '../../forms/useFirstError';
import { useForm } from '../../forms/useForm';
import { useSubmission, type Outcome } from '../../forms/useSubmission';
import { useMember } from '../../members/useMember';

const noDetails = { birthday: '', countryCode: '', stateCode: '' };

const countryRules: readonly Rule<typeof noDetails, Tip>[] = [
  required('countryCode', 'register.countryTip'),
  required('stateCode', 'register.stateTip'),
];

/** A form for details that the sign-up did not require. The host opens it before a deposit and a real-money game. */
export function MissingDetailsPopup({ host }: ViewProps) {
  const { t } = useTranslation(['account', 'common']);
  const member = useMember();
  const { form, values, change, setFieldError, validate, errorOf, field } = useForm(noDetails);
  const { busy, error, run } = useSubmission();
  const [parseBirthday, setParseBirthday] = useState<
    typeof import('../../birthday/parseBirthday').parseBirthday | null
  >();
  useEffect(() => {
    void import(/* webpackChunkName: "popup-parts" */ '../../birthday/parseBirthday').then(
      (module) => setParseBirthday(() => module.parseBirthday),
      () => setParseBirthday(null),
    );
  }, []);
  useUnsaved(values.birthday !== '' || values.countryCode !== '');

  // The details were saved here or in another tab.
  const isComplete = member !== undefined && !hasMissingDetails(member);
  useEffect(() => {
    if (isComplete) void host.closePopup('missingDetails');
  }, [isComplete, host]);
  if (!member) return null;

  const requiresBirthday = member.birthday === '';
  const requiresCountry = member.countryCode === '';
  const rules: readonly Rule<typeof noDetails, Tip>[] = [
    ...(requiresBirthday ? birthdayRules(toLocalDay(new Date())) : []),
    ...(requiresCountry ? countryRules : []),
  ];

  async function save(): Promise<Outcome> {
    const reply = await host.call(completeDetails, { id: member?.id ?? '', ...values });
    if (!reply.ok) {
      const text = reply.message || t('common:serverBusy');
      const rejectedField = fieldOfMessage(text, form.current);
      if (rejectedField !== 'birthday' && rejectedField !== 'countryCode' && rejectedField !== 'stateCode')
        return { done: false, error: text };
      setFieldError(rejectedField, { text });
      return { done: false, error: '', toast: text };
    }
    host.holdUnsaved(false);
    // With the refreshed profile this popup closes itself, and the host opens the deposit or the game.
    const { isRefreshed } = await host.refreshSession();
    return isRefreshed ? { done: true } : { done: false, error: t('missingDetails.notLoaded') };
  }

  return (
    <FormPopup
      popup="missingDetails"
      title={t('missingDetails.title')}
      form={form}
      submitLabel={t('missingDetails.submit')}
      busy={busy}
      error={error}
      onSubmit={async () => {
        if (validate(rules)) await run(save);
      }}
    >
      <div className={styles['fields']}>
        <p className={styles['lead']}>{t('missingDetails.lead')}</p>
        {requiresBirthday && (
          <BirthdayField
            value={values.birthday}
            error={errorOf('birthday')}
            onChange={(birthday) => change({ birthday })}
            onInvalid={(error) => setFieldError('birthday', error)}
            parseBirthday={parseBirthday}
          />
        )}
        {requiresCountry && (
          <>
            <CountryField
              {...field('countryCode')}
              label={t('register.country')}
              autoComplete="country"
              // The chosen state belongs to the previous country.
              onChange={(event) => change({ countryCode: event.target.value, stateCode: '' })}
            />
            <StateField
              {...field('stateCode')}
              label={t('register.state')}
              autoComplete="address-level1"
              country={values.countryCode}
              maxCharacters={16}
            />
          </>
        )}
      </div>
    </FormPopup>
  );
}
