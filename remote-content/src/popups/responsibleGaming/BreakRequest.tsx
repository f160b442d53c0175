import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { supportEmail } from 'shared-contracts/domain';
import { useHost, useSession } from 'shared-contracts/remote/react';
import { lineFormat } from 'shared-contracts/rules';
import { Button, SelectField, TextField } from 'shared-contracts/ui';
import { openMail } from '../../mail/openMail';
import styles from './BreakRequest.module.css';

const breakLengths = ['day', 'week', 'month', 'quarter', 'halfYear'] as const;
type BreakLength = (typeof breakLengths)[number];

/** Lets the player choose and confirm the length of a break, then opens an email to support. */
export function BreakRequest() {
  const { t } = useTranslation(['content', 'common']);
  const host = useHost();
  const session = useSession();
  const user = session.kind === 'member' ? session.user : undefined;
  const id = useId();
  const [length, setLength] = useState<BreakLength | ''>('');
  const [typedName, setTypedName] = useState('');
  const [missingField, setMissingField] = useState<'length' | 'username'>();
  const [isRequested, setRequested] = useState(false);
  const username = user?.username ?? typedName.trim();
  const lengthText = length === '' ? '' : t(`responsible.lengths.${length}`);
  const title = `${t('responsible.pause')}: ${lengthText}`;
  const address = supportEmail(host.config);

  const openRequestMail = () =>
    openMail({
      to: address,
      subject: t('contact.subject', { type: title, username }),
      body: t('responsible.breakMail', { length: lengthText, username, id: user?.id ?? '–' }),
    });

  const findEmptyField = () => {
    if (length === '') return 'length';
    return username === '' ? 'username' : undefined;
  };

  const requestBreak = async (event: SubmitEvent) => {
    event.preventDefault();
    const emptyField = findEmptyField();
    setMissingField(emptyField);
    if (emptyField) {
      document.getElementById(`${id}${emptyField}`)?.focus();
      return;
    }
    const isConfirmed = await host.confirm({
      title,
      text: t('responsible.breakAskText'),
      yes: t('responsible.breakRequest'),
      no: t('common:cancel'),
    });
    if (!isConfirmed) return;
    openRequestMail();
    setRequested(true);
  };

  if (isRequested) {
    return (
      <div role="status" className={styles['request']}>
        <h3>{t('responsible.breakNext')}</h3>
        <p>{t('responsible.breakNextText', { length: lengthText })}</p>
        <p>{t('responsible.breakNoApp', { address })}</p>
        <Button full onClick={openRequestMail}>
          {t('responsible.breakAgain')}
        </Button>
      </div>
    );
  }
  return (
    <form noValidate className={styles['request']} onSubmit={(event) => void requestBreak(event)}>
      <p>{t('responsible.breakHint')}</p>
      <SelectField
        id={`${id}length`}
        label={t('responsible.breakLength')}
        autoComplete="off"
        error={missingField === 'length' ? t('responsible.breakLengthTip') : undefined}
        placeholder={t('common:choose')}
        options={breakLengths.map((value) => ({ value, label: t(`responsible.lengths.${value}`) }))}
        value={length}
        onChange={({ target }) => {
          setLength(breakLengths.find((value) => value === target.value) ?? '');
          setMissingField(undefined);
        }}
      />
      {!user && (
        <TextField
          id={`${id}username`}
          label={t('contact.username')}
          autoComplete="username"
          error={missingField === 'username' ? t('contact.usernameTip') : undefined}
          format={lineFormat}
          maxCharacters={120}
          value={typedName}
          onChange={({ target }) => {
            setTypedName(target.value);
            setMissingField(undefined);
          }}
        />
      )}
      <Button type="submit" variant="primary" full>
        {t('responsible.breakRequest')}
      </Button>
    </form>
  );
}
