import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { VendorFrameCommand } from 'shared-contracts/vendorFrames';
import { useLatest } from 'shared-contracts/remote/react';
import { useShell } from '../../shell/ShellProvider';
import type { AdEvent } from '../../platform/telemetry/createAdEvents';
import { VendorFrame } from '../../shell/vendorFrames/VendorFrame';
import { useScript } from '../../shell/vendorFrames/useScript';
import { watchCardForm } from '../../shell/vendorFrames/watchCardForm';

/** Returns the command for an ad event, without the member and the order. */
function adCommand(event: AdEvent): VendorFrameCommand {
  if (event.name === 'registration') return { type: 'AD_EVENT', name: event.name };
  const { name, amountMinor, currency } = event;
  return { type: 'AD_EVENT', name, value: amountMinor / 100, currency };
}

/** The advertiser's script. It runs only with marketing consent and while no card form is open. */
export function AdsFrame() {
  const { consent } = useShell();
  return useLatest(consent.consent$) === 'marketing' && <AdsFrameWithConsent />;
}

function AdsFrameWithConsent() {
  const { config, adEvents, reports } = useShell();
  const { t } = useTranslation();
  const cardForm$ = useMemo(() => watchCardForm(config.paymentsOrigin), [config]);
  const hasCardForm = useLatest(cardForm$);
  const script = useScript('fbAdsScript');
  const error = script.kind === 'failed' ? script.message : undefined;
  useEffect(() => {
    if (error !== undefined) reports.add('host', 'ads script', error);
  }, [error, reports]);
  if (hasCardForm || script.kind !== 'loaded' || script.text === '') return null;
  return (
    <VendorFrame
      name="ads"
      text={script.text}
      title={t('adsFrame')}
      hidden
      onStarted={(send) => adEvents.connect((event) => send(adCommand(event)))}
      onFailed={() => undefined}
    />
  );
}
