import { Trans } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { CheckboxField, LinkButton } from 'shared-contracts/ui';
import type { FieldsProps } from './FieldsProps';

type ToRead = 'terms' | 'userAgreement' | 'privacy';

function Reading({ popup, children }: { popup: ToRead; children?: React.ReactNode }) {
  const host = useHost();
  return (
    <LinkButton data-opens={popup} onClick={() => void host.openPopup(popup)}>
      {children}
    </LinkButton>
  );
}

/** What the player agrees to, with the way to read it first. */
export function ConsentField({ values, change, errorOf }: FieldsProps) {
  return (
    <CheckboxField
      name="agreed"
      label={
        <Trans
          i18nKey="register.agree"
          components={{
            terms: <Reading popup="terms" />,
            agreement: <Reading popup="userAgreement" />,
            privacy: <Reading popup="privacy" />,
          }}
        />
      }
      checked={values.agreed}
      error={errorOf('agreed')}
      onChange={(event) => change({ agreed: event.target.checked })}
    />
  );
}
