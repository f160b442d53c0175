import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { CheckboxField, LinkButton, RichText } from 'shared-contracts/ui';
import type { FieldsProps } from './FieldsProps';

type LegalPopup = 'terms' | 'userAgreement' | 'privacy';

function LegalLink({ popup, children }: { popup: LegalPopup; children: string }) {
  const host = useHost();
  return (
    <LinkButton data-opens={popup} onClick={() => void host.openPopup(popup)}>
      {children}
    </LinkButton>
  );
}

/** The checkbox for the consent. Its label links to the legal texts. */
export function ConsentField({ values, change, errorOf }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <CheckboxField
      name="agreed"
      label={
        <RichText
          text={t('register.agree')}
          marks={{
            terms: (text) => <LegalLink popup="terms">{text}</LegalLink>,
            agreement: (text) => <LegalLink popup="userAgreement">{text}</LegalLink>,
            privacy: (text) => <LegalLink popup="privacy">{text}</LegalLink>,
          }}
        />
      }
      checked={values.agreed}
      error={errorOf('agreed')}
      onChange={(event) => change({ agreed: event.target.checked })}
    />
  );
}
