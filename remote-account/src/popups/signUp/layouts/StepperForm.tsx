import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDay } from 'shared-contracts/rules';
import { BackIcon, IconButton, Stepper } from 'shared-contracts/ui';
import { FormPopup } from '../../../forms/FormPopup';
import { AddressFields } from '../fields/AddressFields';
import { CredentialFields } from '../fields/CredentialFields';
import { OtherWays } from '../fields/OtherWays';
import { PersonFields } from '../fields/PersonFields';
import { addressRules } from '../rules/addressRules';
import { credentialRules } from '../rules/credentialRules';
import { personRules } from '../rules/personRules';
import { withVerifyCode } from '../rules/withVerifyCode';
import type { SignUpValues } from '../signUpValues';
import styles from '../SignUpPopup.module.css';
import type { Layout } from './Layout';
import { StepPage } from './StepPage';

const steps = [
  { name: 'register.stepAccount', forward: 'register.continue' },
  { name: 'register.stepPerson', forward: 'register.almostDone' },
  { name: 'register.stepAddress', forward: 'register.create' },
] as const;

type StepIndex = 0 | 1 | 2;
const after = { 0: 1, 1: 2, 2: undefined } as const;
const before = { 0: undefined, 1: 0, 2: 1 } as const;

/** The steps before the last; all other fields belong to that one. */
const fieldsOfSteps: readonly (readonly (keyof SignUpValues)[])[] = [
  ['email', 'username', 'password', 'repassword', 'mobilePrefix', 'mobile'],
  ['firstName', 'lastName', 'gender', 'birthday'],
];

const stepOf = (field: keyof SignUpValues): StepIndex => {
  const index = fieldsOfSteps.findIndex((fields) => fields.includes(field));
  return index === 0 || index === 1 ? index : 2;
};

/** Source: S-022 to S-024. */
export function StepperForm({ signUp, onShort }: Layout) {
  const { t } = useTranslation(['account', 'common']);
  const [place, setPlace] = useState({ at: 0 as StepIndex, furthest: 0, hasMoved: false });
  const { passes, verification } = signUp;
  const previous = before[place.at];

  const goTo = (at: StepIndex) => {
    signUp.leaveStep();
    setPlace(({ furthest }) => ({ at, furthest: Math.max(furthest, at), hasMoved: true }));
  };

  const rules = [
    credentialRules,
    personRules(localDay(new Date())),
    withVerifyCode(addressRules, verification !== undefined),
  ] as const;

  const fields = [
    <>
      <CredentialFields {...signUp} />
      {/* Half a date would be lost on the way through the short form. */}
      <OtherWays onShort={place.furthest === 0 ? onShort : undefined} />
    </>,
    <PersonFields {...signUp} />,
    <AddressFields {...signUp} />,
  ];

  async function submit() {
    if (!passes(rules[place.at])) return;
    const next = after[place.at];
    await signUp.run(async (signal) => {
      if (next === undefined) return signUp.create(signal, (field) => goTo(stepOf(field)));
      // The last step asks for the country, so it also checks whether the code matches.
      if (place.at > 0 || (await signUp.confirmPhone())) goTo(next);
      return { done: false, problem: '' };
    });
  }

  return (
    <FormPopup
      popup="signUp"
      title={t('register.title')}
      form={signUp.form}
      submitLabel={t(steps[place.at].forward)}
      busy={signUp.busy}
      problem={signUp.problem}
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
        {steps.slice(0, place.furthest + 1).map(({ name }, index) => (
          <StepPage key={name} name={t(name)} shown={index === place.at} arrived={place.hasMoved}>
            {fields[index]}
          </StepPage>
        ))}
      </div>
    </FormPopup>
  );
}
