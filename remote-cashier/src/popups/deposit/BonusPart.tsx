import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BonusChoice } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/remote/react';
import { CheckboxField, LinkButton, Skeleton, toastedError } from 'shared-contracts/ui';
import type { useBonusChoice } from './useBonusChoice';

type View = (typeof import('./BonusChoice'))['BonusChoice'];

interface BonusPartProps {
  bonus: ReturnType<typeof useBonusChoice>;
  symbol: string;
  locked: boolean;
  onChoose: (choice: BonusChoice | undefined) => void;
}

/** Shown if the bonus could not be loaded. Without its terms, the player can only decline the bonus. */
function UnknownBonus({ bonus, locked, onChoose }: Omit<BonusPartProps, 'symbol'>) {
  const { t } = useTranslation(['cashier', 'common']);
  return (
    <div role="group" data-bonus-choice aria-label={t('bonusChoice.label')}>
      <p>{t('bonusChoice.unknown')}</p>
      <LinkButton disabled={locked} onClick={bonus.reload}>
        {t('common:tryAgain')}
      </LinkButton>
      <CheckboxField
        label={t('bonusChoice.withoutUnknown')}
        disabled={locked}
        checked={bonus.choice === 'without'}
        onChange={(event) => onChoose(event.target.checked ? 'without' : undefined)}
        error={bonus.isMissing && toastedError(t(bonus.missingTip))}
      />
    </div>
  );
}

/** Loads the view of the choice only if a bonus applies, because most deposits have none. */
export function BonusPart({ bonus, ...props }: BonusPartProps) {
  const { offer, choice, isMissing } = bonus;
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

  if (bonus.isUnknown) return <UnknownBonus bonus={bonus} {...props} />;
  if (!offer) return null;
  // The popup shows the error with a retry. Without the choice, a deposit could get a bonus that the player did not
  // choose.
  if (view instanceof Error) throw view;
  if (!view) return <Skeleton height="132px" />;
  return <view.Choice offer={offer} choice={choice} isMissing={isMissing} {...props} />;
}
