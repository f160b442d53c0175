import type { BigWin } from 'shared-contracts/api';
import { coverUrl, coverPx } from '../../../games/coverUrl';
import { initials } from '../../../games/initials';
import styles from './BigWins.module.css';

/** The picture of a win's game, or the initials of its name. The name itself is shown next to it. */
export function WinPicture({ win }: { win: BigWin }) {
  const url = coverUrl(win.picture);
  return (
    <span aria-hidden="true" className={styles['picture']}>
      {url === undefined ? (
        initials(win.name)
      ) : (
        <img src={url} alt="" {...coverPx} loading="lazy" decoding="async" draggable={false} />
      )}
    </span>
  );
}
