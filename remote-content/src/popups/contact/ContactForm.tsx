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

/** What a mail program can still be handed as an address. */
const longestMessage = 1_500;

/** What a member has told us already. */
function useKnownValues(query: QueryType | undefined): ContactValues {
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

/** Opens the message in the player's email app. The toast must not claim that it was sent. Source: S-106. */
export function ContactForm({ query }: { query: QueryType | undefined }) {
  const { t } = useTranslation(['content', 'common']);
  const host = useHost();
  const toast = useStepToast();
  const id = useId();
  const known = useKnownValues(query);
  const [typed, setTyped] = useState<Partial<ContactValues>>({});
  const [wrong, setWrong] = useState<keyof ContactValues>();
  const values: ContactValues = { ...known, ...typed };
  useUnsaved(values.message.trim() !== '');

  const type = <Name extends keyof ContactValues>(name: Name, value: ContactValues[Name]) => {
    setTyped((current) => ({ ...current, [name]: value }));
    if (wrong === name) setWrong(undefined);
  };
  const errorOf = (name: keyof ContactValues) => toastedError(wrong === name && t(`contact.${name}Tip`));

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const failed = firstFailure(contactRules, values);
    setWrong(failed?.field);
    if (failed) {
      document.getElementById(`${id}${failed.field}`)?.focus();
      toast.show(t(`contact.${failed.tip}`));
      return;
    }
    toast.clear();
    const about = values.queryType === '' ? '' : t(`queryTypes.${values.queryType}`);
    const lines = lineFields.map(({ field, label }) => `${t(`contact.${label}`)}: ${values[field].trim()}`);
    openMail({
      to: supportEmail(host.config),
      subject: t('contact.subject', { type: about, username: values.username }),
      body: `${values.message}\n\n${lines.join('\n')}`,
    });
    void host.toast(t('contact.opened'), 'plain');
  };

  return (
    <form noValidate className={styles['form']} onSubmit={send}>
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
          onChange={(event) => type(field, event.target.value)}
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
          const chosen = queryTypes.find((each) => each === event.target.value);
          type('queryType', chosen ?? '');
        }}
      />
      <Field id={`${id}message`} label={t('contact.message')} error={errorOf('message')}>
        {(attributes) => (
          <TextArea
            {...attributes}
            autoComplete="off"
            className={styles['message']}
            rows={5}
            maxLength={longestMessage}
            value={values.message}
            onChange={(event) => type('message', event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" full>
        {t('contact.submit')}
      </Button>
    </form>
  );
}
