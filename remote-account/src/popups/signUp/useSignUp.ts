import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signedUp } from 'shared-contracts/events';
import { useHost, useSessionKind, useUnsaved } from 'shared-contracts/remote/react';
import { useForm } from '../../forms/useForm';
import { useSubmission, type Outcome } from '../../forms/useSubmission';
import { useCloseForMembers } from '../../forms/useCloseForMembers';
import { registerMember } from './registerMember';
import { isUntouched, initialValues, toSignUp, type SignUpValues } from './signUpValues';

/** The ticket of the picture with the verification code. `renew` requests a new picture. */
export interface VerifyPicture {
  readonly ticket: number;
  readonly renew: () => void;
}

/** State and actions that all layouts of the sign-up share. */
export function useSignUp() {
  const host = useHost();
  const { t } = useTranslation(['account', 'common']);
  const formState = useForm(initialValues);
  const { form, values, change, setFieldError } = formState;
  const [ticket, setTicket] = useState(() => Date.now());
  const { busy, error, run, clear } = useSubmission();
  /** Undefined while the chunk loads, null if it cannot be loaded. */
  const [parsers, setParsers] = useState<typeof import('./inputParsers') | null>();
  /** Keys of the questions about the phone number that the player has confirmed. */
  const confirmedKeys = useRef<string[]>([]);
  useEffect(() => {
    // Without this chunk the form checks no phone number, parses no pasted date and marks no field after a server
    // error.
    void import(/* webpackChunkName: "popup-parts" */ './inputParsers').then(setParsers, () =>
      setParsers(null),
    );
  }, []);
  useCloseForMembers('signUp', busy);
  // If the player becomes a member in another tab, the form can close without a question about unsaved input.
  useUnsaved(useSessionKind() !== 'member' && !isUntouched(values));

  /** Publishes the new member and closes the form. */
  async function finish(memberId: string): Promise<void> {
    host.holdUnsaved(false);
    host.publish(signedUp, { memberId });
    await host.closePopup('signUp');
  }

  /**
   * Shows the message of a rejected sign-up in a toast. If the message is about one field, the field is marked too.
   * Otherwise the form also shows the message. `openStepOf` opens the step with the field.
   */
  function showRejection(message: string, openStepOf?: (field: keyof SignUpValues) => void): Outcome {
    const text = message || t('register.failed');
    const field = parsers?.fieldOfMessage(text, form.current);
    if (field === undefined) return { done: false, error: text };
    openStepOf?.(field);
    setFieldError(field, { text });
    return { done: false, error: '', toast: text };
  }

  /** Lets the player confirm a doubtful phone number. If the player rejects it, marks the field and returns false. */
  async function confirmPhone(openStepOf?: (field: keyof SignUpValues) => void): Promise<boolean> {
    const doubt = parsers?.phoneQuestion(values, t);
    if (!doubt || confirmedKeys.current.includes(doubt.key)) return true;
    if (await host.confirm(doubt.question)) {
      confirmedKeys.current.push(doubt.key);
      return true;
    }
    openStepOf?.(doubt.field);
    setFieldError(doubt.field, { text: doubt.question.text, isShown: true });
    return false;
  }

  /** Checks the consent before the first call, so that no personal data is sent without it. Source: M-024. */
  async function createAccount(
    signal: AbortSignal,
    openStepOf?: (field: keyof SignUpValues) => void,
  ): Promise<Outcome> {
    const layout = host.config.signupLayout;
    if (!values.agreed) {
      await host.alert(t('register.acceptTermsTip'), layout === 'stepper' ? t('common:warning') : undefined);
      setFieldError('agreed', { tip: 'register.acceptTermsTip' });
      return { done: false, error: '' };
    }
    if (!(await confirmPhone(openStepOf))) return { done: false, error: '' };
    const entry = { ...toSignUp(values, ticket, layout), ...host.invitation() };
    const reply = await registerMember(host, entry, signal);
    if (!reply.ok) return showRejection(reply.message, openStepOf);
    await finish(reply.data);
    if (layout === 'stepper') await host.openPopup('joinSubmitted', { memberId: reply.data });
    return { done: true };
  }

  const verifyPicture: VerifyPicture | undefined =
    host.config.signupCaptcha === true
      ? {
          ticket,
          renew: () => {
            // A new ticket must differ from the previous one, even within the same millisecond.
            setTicket((currentTicket) => Math.max(Date.now(), currentTicket + 1));
            change({ verifyCode: '' });
          },
        }
      : undefined;

  /** Removes the errors, because they do not apply to the next step or layout. */
  const clearErrors = () => {
    formState.clearError();
    clear();
  };

  return {
    ...formState,
    parsers,
    verifyPicture,
    busy,
    error,
    run,
    clearErrors,
    confirmPhone,
    createAccount,
    showRejection,
    finish,
  };
}

export type SignUp = ReturnType<typeof useSignUp>;
