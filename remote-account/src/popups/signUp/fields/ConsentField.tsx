import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { CheckboxField, LinkButton, RichText } from 'shared-contracts/ui';
import type { FieldsProps } from './FieldsProps';

type ToRead = 'terms' | 'userAgreement' | 'privacy';

function Reading({ popup, children }: { popup: ToRead; children: string }) {
  const host = useHost();
  return (
    <LinkButton data-opens={popup} onClick={() => void host.openPopup(popup)}>
      {children}
    </LinkButton>
  );
}

/** What the player agrees to, with the way to read it first. */
export function ConsentField({ values, change, errorOf }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <CheckboxField
      name="agreed"
      label={
        <RichText
          text={t('register.agree')}
          marks={{
            terms: (words) => <Reading popup="terms">{words}</Reading>,
            agreement: (words) => <Reading popup="userAgreement">{words}</Reading>,
            privacy: (words) => <Reading popup="privacy">{words}</Reading>,
          }}
        />
      }
      checked={values.agreed}
      error={errorOf('agreed')}
      onChange={(event) => change({ agreed: event.target.checked })}
    />
  );
}
