import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signedUp } from 'shared-contracts/events';
import { useHost, useSessionKind, useUnsaved } from 'shared-contracts/remote/react';
import { useEntries } from '../../forms/useEntries';
import { useSubmission, type Outcome } from '../../forms/useSubmission';
import { useVisitorsOnly } from '../../forms/useVisitorsOnly';
import { registerMember } from './registerMember';
import { isUntouched, noValues, toSignUp, type SignUpValues } from './signUpValues';

/** A picture whose code the sign-up repeats; `renew` asks for another one. */
export interface Verification {
  readonly ticket: number;
  readonly renew: () => void;
}

/** What the layouts of the sign-up share: what was typed, and how it becomes a member. */
export function useSignUp() {
  const host = useHost();
  const { t } = useTranslation(['account', 'common']);
  const entries = useEntries(noValues);
  const { form, values, change, mark } = entries;
  const [ticket, setTicket] = useState(() => Date.now());
  const { busy, problem, run, clear } = useSubmission();
  /** Undefined while they load, null if they cannot be loaded. */
  const [readers, setReaders] = useState<typeof import('./fieldReaders') | null>();
  const confirmed = useRef<string[]>([]);
  useEffect(() => {
    // Without this chunk the form asks no phone question, reads no pasted date and marks no field for a server error.
    void import(/* webpackChunkName: "popup-parts" */ './fieldReaders').then(setReaders, () =>
      setReaders(null),
    );
  }, []);
  useVisitorsOnly('signUp', busy);
  // To somebody who has become a member in another tab the form is of no use any more.
  useUnsaved(useSessionKind() !== 'member' && !isUntouched(values));

  /** The player is a member now: says so and leaves. */
  async function leaveAs(memberId: string): Promise<void> {
    host.holdUnsaved(false);
    host.publish(signedUp, { memberId });
    await host.closePopup('signUp');
  }

  /**
   * Shows why the server rejects the sign-up: at the field it is about, or in the form. `onField` leads to the step of
   * the field. The toast is the same for both.
   */
  function rejection(message: string, onField?: (field: keyof SignUpValues) => void): Outcome {
    const text = message || t('register.failed');
    const field = readers?.fieldOfMessage(text, form.current);
    if (field === undefined) return { done: false, problem: text };
    onField?.(field);
    mark(field, { text });
    return { done: false, problem: '', toast: text };
  }

  /** Asks whether a doubtful phone number is right. Returns false, with the field marked, if the player will change it. */
  async function confirmPhone(onField?: (field: keyof SignUpValues) => void): Promise<boolean> {
    const doubtful = readers?.phoneQuestion(values, t);
    if (!doubtful || confirmed.current.includes(doubtful.key)) return true;
    if (await host.confirm(doubtful.question)) {
      confirmed.current.push(doubtful.key);
      return true;
    }
    onField?.(doubtful.field);
    mark(doubtful.field, { text: doubtful.question.text, isShown: true });
    return false;
  }

  /** Checks the consent before the first call: no personal data leaves the browser without it. Source: M-024. */
  async function create(
    signal: AbortSignal,
    onField?: (field: keyof SignUpValues) => void,
  ): Promise<Outcome> {
    const layout = host.config.signupLayout;
    if (!values.agreed) {
      await host.alert(t('register.acceptTermsTip'), layout === 'stepper' ? t('common:warning') : undefined);
      mark('agreed', { tip: 'register.acceptTermsTip' });
      return { done: false, problem: '' };
    }
    if (!(await confirmPhone(onField))) return { done: false, problem: '' };
    const entry = { ...toSignUp(values, ticket, layout), ...host.invitation() };
    const member = await registerMember(host, entry, signal);
    if (!member.ok) return rejection(member.message, onField);
    await leaveAs(member.data);
    if (layout === 'stepper') await host.openPopup('joinSubmitted', { memberId: member.data });
    return { done: true };
  }

  const verification: Verification | undefined =
    host.config.signupCaptcha === true
      ? {
          ticket,
          renew: () => {
            // Another ticket even within the same millisecond.
            setTicket((current) => Math.max(Date.now(), current + 1));
            change({ verifyCode: '' });
          },
        }
      : undefined;

  /** What is missing in the step or layout that the player leaves is not missing in the next one. */
  const leaveStep = () => {
    entries.reset();
    clear();
  };

  return {
    ...entries,
    readers,
    verification,
    busy,
    problem,
    run,
    leaveStep,
    confirmPhone,
    create,
    rejection,
    leaveAs,
  };
}

export type SignUp = ReturnType<typeof useSignUp>;
