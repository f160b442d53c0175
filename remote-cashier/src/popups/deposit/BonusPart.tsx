import { lazy, Suspense } from 'react';
import type { BonusChoice } from 'shared-contracts/api';
import { Skeleton } from 'shared-contracts/ui';
import type { useBonusChoice } from './useBonusChoice';

/** Deferred, because most deposits have no offer. If it does not load, the popup shows its error with a retry. */
const LazyChoice = lazy(async () => {
  const view = await import(/* webpackChunkName: "pages" */ './BonusChoice');
  return { default: view.BonusChoice };
});

interface BonusPartProps {
  bonus: ReturnType<typeof useBonusChoice>;
  symbol: string;
  locked: boolean;
  onChoose: (choice: BonusChoice) => void;
}

/** The choice of the bonus. Empty if no bonus applies. */
export function BonusPart({ bonus: { offer, choice, isMissing }, ...props }: BonusPartProps) {
  if (!offer) return null;
  return (
    <Suspense fallback={<Skeleton height="132px" />}>
      <LazyChoice offer={offer} choice={choice} isMissing={isMissing} {...props} />
    </Suspense>
  );
}
