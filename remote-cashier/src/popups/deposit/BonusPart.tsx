import { useEffect, useState } from 'react';
import type { BonusChoice } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/remote/react';
import { Skeleton } from 'shared-contracts/ui';
import type { useBonusChoice } from './useBonusChoice';

type View = (typeof import('./BonusChoice'))['BonusChoice'];

interface BonusPartProps {
  bonus: ReturnType<typeof useBonusChoice>;
  symbol: string;
  locked: boolean;
  onChoose: (choice: BonusChoice) => void;
}

/** Loads the view of the choice if a bonus applies, because most deposits have no offer. */
export function BonusPart({ bonus: { offer, choice, isMissing }, ...props }: BonusPartProps) {
  const host = useHost();
  const [view, setView] = useState<{ readonly Choice: View } | Error>();
  const isNeeded = offer !== undefined;
  useEffect(() => {
    if (!isNeeded) return;
    import(/* webpackChunkName: "pages" */ './BonusChoice').then(
      ({ BonusChoice: Choice }) => setView({ Choice }),
      (error: unknown) => {
        setView(error instanceof Error ? error : new Error(String(error)));
        host.report(`the choice of the bonus did not load: ${String(error)}`);
      },
    );
  }, [host, isNeeded]);

  if (!offer) return null;
  // The popup then offers a retry. Without the choice, the deposit would get a bonus that the player did not choose.
  if (view instanceof Error) throw view;
  if (!view) return <Skeleton height="132px" />;
  return <view.Choice offer={offer} choice={choice} isMissing={isMissing} {...props} />;
}
