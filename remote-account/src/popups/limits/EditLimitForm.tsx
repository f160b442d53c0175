import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { setPlayLimit, type LimitKind, type PlayLimits } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { formatMinor, minorToWire, parseAmount } from 'shared-contracts/money';
import { useHost, useUnsaved } from 'shared-contracts/remote/react';
import { AmountField, Button, SelectField } from 'shared-contracts/ui';
import { useSubmission } from '../../forms/useSubmission';
import { useLimitTexts } from './useLimitTexts';
import styles from './LimitsPopup.module.css';

/** Session lengths in minutes. */
const sessionChoices = [15, 30, 60, 90, 120, 180, 240, 360];
/** The maximum for the arrow keys and screen readers. The API accepts larger limits. */
const maxLimitMinor = 100_000_00;

interface EditLimitFormProps {
  kind: LimitKind;
  limits: PlayLimits;
  user: User;
  onSaved: (limits: PlayLimits, text: string) => void;
}

/** The current limit as the form shows it, or '' without a limit. */
function currentText({ kind, limits }: Pick<EditLimitFormProps, 'kind' | 'limits'>): string {
  if (kind === 'session') return String(limits.session.minutes ?? '');
  const minor = limits.deposits.find(({ period }) => period === kind)?.limitMinor;
  return minor === undefined ? '' : formatMinor(minor, '');
}

/** The requested raise of this limit. Undefined if the reply contains none. */
const raiseOf = (kind: LimitKind, { session, deposits }: PlayLimits) =>
  kind === 'session' ? session.raise : deposits.find(({ period }) => period === kind)?.raise;

/** Sets or removes one limit. */
export function EditLimitForm({ kind, limits, user, onSaved }: EditLimitFormProps) {
  const host = useHost();
  const { t } = useTranslation(['account', 'common']);
  const { durationText } = useLimitTexts();
  const { busy, error, run } = useSubmission();
  const current = currentText({ kind, limits });
  const [text, setText] = useState(current);
  const [isInvalid, setInvalid] = useState(false);
  useUnsaved(text !== current);
  const currency = { code: user.currency, symbol: user.currencySymbol };

  function wireValue(): string | undefined {
    if (kind === 'session') return text === '' ? undefined : text;
    const amount = parseAmount(text, currency);
    return amount.kind === 'amount' && amount.amountMinor > 0 ? minorToWire(amount.amountMinor) : undefined;
  }

  const save = (value: string) =>
    run(async () => {
      const reply = await host.call(setPlayLimit, { kind, value });
      if (!reply.ok) return { done: false, error: reply.message || t('common:serverBusy') };
      host.holdUnsaved(false);
      onSaved(reply.data, raiseOf(kind, reply.data) ? t('limits.requested') : t('limits.lowered'));
      return { done: true };
    });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const value = wireValue();
    setInvalid(value === undefined);
    if (value !== undefined) void save(value);
  };

  const change = (newText: string) => {
    setText(newText);
    setInvalid(false);
  };

  return (
    <form noValidate className={styles['form']} onSubmit={submit}>
      <p className={styles['lead']}>{kind === 'session' ? t('limits.sessionRule') : t('limits.rule')}</p>
      {kind === 'session' ? (
        <SelectField
          label={t('limits.length')}
          autoComplete="off"
          placeholder={t('common:choose')}
          error={isInvalid ? t('limits.lengthTip') : undefined}
          options={sessionChoices.map((minutes) => ({
            value: String(minutes),
            label: durationText(minutes),
          }))}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <AmountField
          label={t('limits.amount')}
          currency={currency}
          minMinor={100}
          maxMinor={maxLimitMinor}
          error={isInvalid ? t('limits.amountTip') : undefined}
          value={text}
          onChange={change}
        />
      )}
      {error !== '' && <p className={styles['error']}>{error}</p>}
      <Button type="submit" variant="primary" size="large" full busy={busy}>
        {t('limits.save')}
      </Button>
      {current !== '' && (
        <Button full busy={busy} onClick={() => void save('')}>
          {t('limits.remove')}
        </Button>
      )}
    </form>
  );
}
