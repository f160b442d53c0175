import { supportEmail } from 'shared-contracts/domain';
import { useHost, useSession, useStepToast, useUnsaved } from 'shared-contracts/remote/react';
import {
  emailFormat,
  firstFailure,
  fullPhoneFormat,
  lineFormat,
  queryTypes,
  type QueryType,
} from 'shared-contracts/rules';
import { Button, Field, SelectField, TextArea, TextField, toastedError } from 'shared-contracts/ui';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Contact.module.css';
import { contactRules, type ContactValues } from './contactRules';
import { openMail } from '../../mail/openMail';

const lineFields = [
  { field: 'name', label: 'name', autoComplete: 'name', inputMode: 'text', format: lineFormat },
  { field: 'username', label: 'username', autoComplete: 'username', inputMode: 'text', format: lineFormat },
  { field: 'email', label: 'emailField', autoComplete: 'email', inputMode: 'email', format: emailFormat },
  { field: 'phone', label: 'phone', autoComplete: 'tel', inputMode: 'tel', format: fullPhoneFormat },
] as const;

/** In characters. Longer `mailto:` URLs fail in some email apps. */
const maxMessageLength = 1_500;

/** Initial values of the form. For members the contact details are filled in. */
function useInitialValues(query: QueryType | undefined): ContactValues {
  const session = useSession();
  const user = session.kind === 'member' ? session.user : undefined;
  return {
    name: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
    username: user?.username ?? '',
    email: user?.email ?? '',
    phone: user?.mobile ?? '',
    queryType: query ?? '',
    message: '',
  };
}

/**
 * Opens the message in the player's email app. The player still has to send it, so the toast must not claim that it was
 * sent. Source: S-106.
 */
export function ContactForm({ query }: { query: QueryType | undefined }) {
  const { t } = useTranslation(['content', 'common']);
  const host = useHost();
  const toast = useStepToast();
  const id = useId();
  const initialValues = useInitialValues(query);
  const [typedValues, setTypedValues] = useState<Partial<ContactValues>>({});
  const [invalidField, setInvalidField] = useState<keyof ContactValues>();
  const values: ContactValues = { ...initialValues, ...typedValues };
  useUnsaved(values.message.trim() !== '');

  const setValue = <Name extends keyof ContactValues>(name: Name, value: ContactValues[Name]) => {
    setTypedValues((previousValues) => ({ ...previousValues, [name]: value }));
    if (invalidField === name) setInvalidField(undefined);
  };
  const errorOf = (name: keyof ContactValues) =>
    toastedError(invalidField === name && t(`contact.${name}Tip`));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const failedRule = firstFailure(contactRules, values);
    setInvalidField(failedRule?.field);
    if (failedRule) {
      document.getElementById(`${id}${failedRule.field}`)?.focus();
      toast.show(t(`contact.${failedRule.tip}`));
      return;
    }
    toast.clear();
    const queryText = values.queryType === '' ? '' : t(`queryTypes.${values.queryType}`);
    const lines = lineFields.map(({ field, label }) => `${t(`contact.${label}`)}: ${values[field].trim()}`);
    openMail({
      to: supportEmail(host.config),
      subject: t('contact.subject', { type: queryText, username: values.username }),
      body: `${values.message}\n\n${lines.join('\n')}`,
    });
    void host.toast(t('contact.opened'), 'plain');
  };

  return (
    <form noValidate className={styles['form']} onSubmit={submit}>
      <h3>{t('contact.form')}</h3>
      <p>{t('contact.formHint')}</p>
      {lineFields.map(({ field, label, ...input }) => (
        <TextField
          key={field}
          {...input}
          id={`${id}${field}`}
          label={t(`contact.${label}`)}
          error={errorOf(field)}
          maxCharacters={120}
          value={values[field]}
          onChange={(event) => setValue(field, event.target.value)}
        />
      ))}
      <SelectField
        id={`${id}queryType`}
        label={t('contact.queryType')}
        autoComplete="off"
        error={errorOf('queryType')}
        placeholder={t('common:choose')}
        options={queryTypes.map((value) => ({ value, label: t(`queryTypes.${value}`) }))}
        value={values.queryType}
        onChange={(event) => {
          const queryType = queryTypes.find((value) => value === event.target.value);
          setValue('queryType', queryType ?? '');
        }}
      />
      <Field id={`${id}message`} label={t('contact.message')} error={errorOf('message')}>
        {(fieldProps) => (
          <TextArea
            {...fieldProps}
            autoComplete="off"
            className={styles['message']}
            rows={5}
            maxLength={maxMessageLength}
            value={values.message}
            onChange={(event) => setValue('message', event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" full>
        {t('contact.submit')}
      </Button>
    </form>
  );
}
