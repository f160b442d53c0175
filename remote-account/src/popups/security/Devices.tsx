import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listDevices,
  signOutDevice,
  signOutOtherDevices,
  type Device,
  type Result,
} from 'shared-contracts/api';
import { useEndpoint, useErrorToast, useHost } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import { LoadError } from '../../loading/LoadError';
import { LoadingRows } from '../../loading/LoadingRows';
import { DeviceRow } from './DeviceRow';
import styles from './SecurityPopup.module.css';
import { useDeviceName } from './useDeviceName';

const noInput = {};
/** The target of a sign-out from all other devices. It is shorter than any device id, so it never equals one. */
const others = 'others';

interface SignOut {
  /** Id of the device, or `others`. */
  readonly target: string;
  readonly question: string;
  /** The toast after the sign-out. */
  readonly doneText: string;
  readonly call: () => Promise<Result<unknown>>;
}

/** The devices on which the member is signed in. Source: G-006, G-007. */
export function Devices() {
  const host = useHost();
  const { t } = useTranslation(['account', 'common']);
  const toastError = useErrorToast();
  const nameOf = useDeviceName();
  const heading = useRef<HTMLHeadingElement>(null);
  const [busyTarget, setBusyTarget] = useState('');
  const reply = useEndpoint(listDevices, noInput, { onError: toastError });

  /** Confirms with the member, makes the call and loads the list again. */
  async function signOut({ target, question, doneText, call }: SignOut) {
    if (busyTarget !== '') return;
    if (!(await host.confirm({ text: question, yes: t('security.signOut') }))) return;
    setBusyTarget(target);
    const result = await call();
    setBusyTarget('');
    if (!result.ok) {
      toastError(result.message);
      return;
    }
    void host.toast(doneText, 'good');
    // The pressed button disappears, so the heading gets the focus.
    heading.current?.focus();
    reply.reload();
  }

  const signOutOne = (device: Device) =>
    signOut({
      target: device.id,
      question: t('security.question', { device: nameOf(device) }),
      doneText: t('security.signedOut', { device: nameOf(device) }),
      call: () => host.call(signOutDevice, { id: device.id }),
    });
  const signOutOthers = () =>
    signOut({
      target: others,
      question: t('security.othersQuestion'),
      doneText: t('security.othersSignedOut'),
      call: () => host.call(signOutOtherDevices, noInput),
    });

  const list = () => {
    if (reply.kind === 'failed') return <LoadError onRetry={reply.reload} />;
    if (reply.kind !== 'loaded') return <LoadingRows count={2} height="72px" />;
    // This device is first.
    const devices = [...reply.data].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
    const hasOthers = devices.some(({ isCurrent }) => !isCurrent);
    return (
      <>
        <ul className={styles['devices']}>
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              busy={busyTarget === device.id}
              onSignOut={() => void signOutOne(device)}
            />
          ))}
        </ul>
        {hasOthers ? (
          <Button full busy={busyTarget === others} onClick={() => void signOutOthers()}>
            {t('security.signOutOthers')}
          </Button>
        ) : null}
        <p className={styles['note']}>{t(hasOthers ? 'security.advice' : 'security.onlyThis')}</p>
      </>
    );
  };

  return (
    <section aria-labelledby="security-devices" className={styles['section']}>
      <h3 id="security-devices" ref={heading} tabIndex={-1} className={styles['heading']}>
        {t('security.devices')}
      </h3>
      {list()}
    </section>
  );
}
