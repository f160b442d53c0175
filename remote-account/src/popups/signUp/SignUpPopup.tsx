import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signedUp } from 'shared-contracts/events';
import type { ViewProps } from 'shared-contracts/remote';
import { useSession, useUnsaved } from 'shared-contracts/remote/react';
import { localDay } from 'shared-contracts/rules';
import { BackIcon, IconButton, Stepper } from 'shared-contracts/ui';
import { FormPopup } from '../../forms/FormPopup';
import { useCorrection } from '../../forms/useCorrection';
import { useSubmission, type Outcome } from '../../forms/useSubmission';
import { registerMember } from './registerMember';
import { addressRules } from './rules/addressRules';
import { credentialRules } from './rules/credentialRules';
import { personRules } from './rules/personRules';
import { isUntouched, noValues, toSignUp, type SignUpValues } from './signUpValues';
import styles from './SignUpPopup.module.css';
import { AddressStep } from './steps/AddressStep';
import { CredentialsStep } from './steps/CredentialsStep';
import { PersonStep } from './steps/PersonStep';
import type { PlainField, StepProps } from './steps/Step';
import { StepPage } from './steps/StepPage';

const steps = [
  {
    name: 'register.stepAccount',
    forward: 'register.continue',
    rules: () => credentialRules,
    Fields: CredentialsStep,
  },
  {
    name: 'register.stepPerson',
    forward: 'register.almostDone',
    rules: () => personRules(localDay(new Date())),
    Fields: PersonStep,
  },
  {
    name: 'register.stepAddress',
    forward: 'register.create',
    rules: () => addressRules,
    Fields: AddressStep,
  },
] as const;

type StepIndex = 0 | 1 | 2;
const after = { 0: 1, 1: 2, 2: undefined } as const;
const before = { 0: undefined, 1: 0, 2: 1 } as const;

export function SignUpPopup({ host }: ViewProps) {
  const { t } = useTranslation(['account', 'common']);
  const form = useRef<HTMLFormElement>(null);
  const [ticket] = useState(() => Date.now());
  const [values, setValues] = useState(noValues);
  const [place, setPlace] = useState({ at: 0 as StepIndex, furthest: 0, hasMoved: false });
  const { passes, mark, errorOf, forget } = useCorrection<SignUpValues>(form);
  const { busy, problem, run } = useSubmission();
  const { forward, rules } = steps[place.at];
  const previous = before[place.at];
  // To somebody who has become a member in another tab the form is of no use any more.
  useUnsaved(useSession().kind !== 'member' && !isUntouched(values));

  const goTo = (at: StepIndex) =>
    setPlace(({ furthest }) => ({ at, furthest: Math.max(furthest, at), hasMoved: true }));

  const change = (part: Partial<SignUpValues>) => {
    setValues((current) => ({ ...current, ...part }));
    const fields = Object.keys(part);
    forget('password' in part ? [...fields, 'repassword'] : fields);
  };

  const field: StepProps['field'] = (name: PlainField) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (event) => change({ [name]: event.target.value }),
  });

  async function create(signal: AbortSignal): Promise<Outcome> {
    if (!values.agreed) {
      await host.alert(t('register.acceptTermsTip'), t('common:warning'));
      mark('agreed', 'register.acceptTermsTip');
      return { done: false, problem: '' };
    }
    const entry = { ...toSignUp(values, ticket), ...host.invitation() };
    const member = await registerMember(host, entry, signal);
    if (!member.ok) return { done: false, problem: member.message || t('register.failed') };
    host.holdUnsaved(false);
    host.publish(signedUp, { memberId: member.data });
    await host.closePopup('signUp');
    return { done: true };
  }

  async function submit() {
    if (!passes(rules(), values)) return;
    const next = after[place.at];
    if (next === undefined) await run(create);
    else goTo(next);
  }

  return (
    <FormPopup
      popup="signUp"
      title={t('register.title')}
      form={form}
      submitLabel={t(forward)}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      back={
        previous === undefined ? null : (
          <IconButton label={t('common:back')} icon={<BackIcon />} onClick={() => goTo(previous)} />
        )
      }
    >
      <div className={styles['steps']}>
        <Stepper
          label={t('register.progress')}
          steps={steps.map(({ name }) => t(name))}
          currentIndex={place.at}
        />
        {steps.slice(0, place.furthest + 1).map(({ name, Fields }, index) => (
          <StepPage key={name} name={t(name)} shown={index === place.at} arrived={place.hasMoved}>
            <Fields values={values} change={change} errorOf={errorOf} field={field} />
          </StepPage>
        ))}
      </div>
    </FormPopup>
  );
}
