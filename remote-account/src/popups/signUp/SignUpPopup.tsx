import { useState } from 'react';
import { useHost, useSessionKind } from 'shared-contracts/remote/react';
import { AlreadyMember } from './AlreadyMember';
import { ShortForm } from './layouts/ShortForm';
import { SingleForm } from './layouts/SingleForm';
import { StepperForm } from './layouts/StepperForm';
import { useSignUp } from './useSignUp';

/** Members see a text instead of the form. The form closes if a visitor becomes a member while it is open. */
export function SignUpPopup() {
  const sessionKind = useSessionKind();
  const [wasMember] = useState(sessionKind === 'member');
  return wasMember ? <AlreadyMember /> : <SignUpForm />;
}

/** The brand chooses the layout, and whether the short form is offered too. */
function SignUpForm() {
  // The site configuration calls the short form, with three fields, `signupFacebook`.
  const { signupLayout, signupFacebook: offersShortForm } = useHost().config;
  const signUp = useSignUp();
  const [isShort, setShort] = useState(false);
  const showShortForm = (isShown: boolean) => {
    signUp.clearErrors();
    setShort(isShown);
  };
  if (isShort) return <ShortForm signUp={signUp} onBack={() => showShortForm(false)} />;
  const Layout = signupLayout === 'single' ? SingleForm : StepperForm;
  return (
    <Layout
      signUp={signUp}
      onShowShortForm={offersShortForm === true ? () => showShortForm(true) : undefined}
    />
  );
}
