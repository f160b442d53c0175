import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toLocalDay } from 'shared-contracts/rules';
import { BackIcon, IconButton, Stepper } from 'shared-contracts/ui';
import { FormPopup } from '../../../forms/FormPopup';
import { AddressFields } from '../fields/AddressFields';
import { CredentialFields } from '../fields/CredentialFields';
import { FormLinks } from '../fields/FormLinks';
import { PersonFields } from '../fields/PersonFields';
import { addressRules } from '../rules/addressRules';
import { credentialRules } from '../rules/credentialRules';
import { personRules } from '../rules/personRules';
import { withVerifyCode } from '../rules/withVerifyCode';
import type { SignUpValues } from '../signUpValues';
import styles from '../SignUpPopup.module.css';
import type { LayoutProps } from './LayoutProps';
import { StepPage } from './StepPage';

const steps = [
  { name: 'register.stepAccount', forward: 'register.continue' },
  { name: 'register.stepPerson', forward: 'register.almostDone' },
  { name: 'register.stepAddress', forward: 'register.create' },
] as const;

type StepIndex = 0 | 1 | 2;
const nextOf = { 0: 1, 1: 2, 2: undefined } as const;
const previousOf = { 0: undefined, 1: 0, 2: 1 } as const;

/** The fields of the first two steps. All other fields belong to the last step. */
const fieldsOfSteps: readonly (readonly (keyof SignUpValues)[])[] = [
  ['email', 'username', 'password', 'repassword', 'mobilePrefix', 'mobile'],
  ['firstName', 'lastName', 'gender', 'birthday'],
];

const stepOf = (field: keyof SignUpValues): StepIndex => {
  const index = fieldsOfSteps.findIndex((fields) => fields.includes(field));
  return index === 0 || index === 1 ? index : 2;
};

/** Source: S-022 to S-024. */
export function StepperForm({ signUp, onShowShortForm }: LayoutProps) {
  const { t } = useTranslation(['account', 'common']);
  const [position, setPosition] = useState({ index: 0 as StepIndex, furthest: 0, hasMoved: false });
  const { validate, verifyPicture } = signUp;
  const previousIndex = previousOf[position.index];

  const goTo = (index: StepIndex) => {
    signUp.clearErrors();
    setPosition(({ furthest }) => ({ index, furthest: Math.max(furthest, index), hasMoved: true }));
  };

  const rules = [
    credentialRules,
    personRules(toLocalDay(new Date())),
    withVerifyCode(addressRules, verifyPicture !== undefined),
  ] as const;

  const fields = [
    <>
      <CredentialFields {...signUp} />
      {/* The short form is not offered once the second step was shown: it would discard a half-entered date. */}
      <FormLinks onShowShortForm={position.furthest === 0 ? onShowShortForm : undefined} />
    </>,
    <PersonFields {...signUp} />,
    <AddressFields {...signUp} />,
  ];

  async function submit() {
    if (!validate(rules[position.index])) return;
    const nextStep = nextOf[position.index];
    await signUp.run(async (signal) => {
      if (nextStep === undefined) return signUp.createAccount(signal, (field) => goTo(stepOf(field)));
      // The country is entered in the last step, so `createAccount` checks the phone number once more.
      if (position.index > 0 || (await signUp.confirmPhone())) goTo(nextStep);
      return { done: false, error: '' };
    });
  }

  return (
    <FormPopup
      popup="signUp"
      title={t('register.title')}
      form={signUp.form}
      submitLabel={t(steps[position.index].forward)}
      busy={signUp.busy}
      error={signUp.error}
      onSubmit={submit}
      back={
        previousIndex === undefined ? null : (
          <IconButton label={t('common:back')} icon={<BackIcon />} onClick={() => goTo(previousIndex)} />
        )
      }
    >
      <div className={styles['steps']}>
        <Stepper
          label={t('register.progress')}
          steps={steps.map(({ name }) => t(name))}
          currentIndex={position.index}
        />
        {steps.slice(0, position.furthest + 1).map(({ name }, index) => (
          <StepPage
            key={name}
            name={t(name)}
            isShown={index === position.index}
            takesFocus={position.hasMoved}
          >
            {fields[index]}
          </StepPage>
        ))}
      </div>
    </FormPopup>
  );
}
