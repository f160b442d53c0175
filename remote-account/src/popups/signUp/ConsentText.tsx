import { Trans } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { LinkButton } from 'shared-contracts/ui';

/** What the player agrees to, with the way to read it first. */
export function ConsentText() {
  const host = useHost();
  return (
    <Trans
      i18nKey="register.agree"
      components={{ terms: <LinkButton onClick={() => void host.openPopup('terms')} /> }}
    />
  );
}
