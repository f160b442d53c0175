import { pictureUrl } from 'shared-contracts/domain';
import { WalletIcon } from 'shared-contracts/ui';
import { useState } from 'react';
import styles from './MethodIcon.module.css';

const widthPx = 64;
const heightPx = 44;

/** A method's picture by its file id, or a wallet icon if there is none. */
export function MethodIcon({ icon }: { icon: string }) {
  const [isBroken, setBroken] = useState(false);
  const address = isBroken ? undefined : pictureUrl(icon, widthPx * 2, heightPx * 2);
  return (
    <span className={styles['plate']}>
      {address === undefined ? (
        <WalletIcon />
      ) : (
        <img
          src={address}
          alt=""
          width={widthPx}
          height={heightPx}
          onError={() => {
            setBroken(true);
          }}
        />
      )}
    </span>
  );
}
