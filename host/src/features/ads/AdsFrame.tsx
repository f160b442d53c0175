import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { VendorFrameCommand } from 'shared-contracts/vendorFrames';
import { useLatest } from 'shared-contracts/remote/react';
import { useShell } from '../../shell/ShellProvider';
import type { AdEvent } from '../../platform/telemetry/createAdEvents';
import { VendorFrame } from '../../shell/vendorFrames/VendorFrame';
import { useScript } from '../../shell/vendorFrames/useScript';
import { watchCardForm } from '../../shell/vendorFrames/watchCardForm';

/** Neither who paid nor for which order. */
function adOrder(event: AdEvent): VendorFrameCommand {
  if (event.name === 'registration') return { type: 'AD_EVENT', name: event.name };
  const { name, amountMinor, currency } = event;
  return { type: 'AD_EVENT', name, value: amountMinor / 100, currency };
}

/** The advertiser's script. It runs only with marketing consent and while no card form is open. */
export function AdsFrame() {
  const { consent } = useShell();
  return useLatest(consent.consent$) === 'marketing' && <Agreed />;
}

function Agreed() {
  const { config, adEvents, reports } = useShell();
  const { t } = useTranslation();
  const cardForm$ = useMemo(() => watchCardForm(config.paymentsOrigin), [config]);
  const isPaying = useLatest(cardForm$);
  const script = useScript('fbAdsScript');
  const failure = script.kind === 'failed' ? script.message : undefined;
  useEffect(() => {
    if (failure !== undefined) reports.add('host', 'ads script', failure);
  }, [failure, reports]);
  if (isPaying || script.kind !== 'here' || script.text === '') return null;
  return (
    <VendorFrame
      name="ads"
      text={script.text}
      title={t('adsFrame')}
      hidden
      onStarted={(say) => adEvents.connect((event) => say(adOrder(event)))}
      onFailed={() => undefined}
    />
  );
}
