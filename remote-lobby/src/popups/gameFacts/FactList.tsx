import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameFacts } from 'shared-contracts/api';
import type { Game } from 'shared-contracts/domain';
import { currencySymbols, formatMinor } from 'shared-contracts/money';
import { useFeatureName } from '../../filters/useFeatureName';
import { nameFromCode } from '../../games/nameFromCode';
import styles from './FactSheet.module.css';

function Fact({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>
        <div>{children}</div>
        {hint !== undefined && <small className={styles['hint']}>{hint}</small>}
      </dd>
    </div>
  );
}

const symbolOf = (currency: string) =>
  new Map<string, string>(Object.entries(currencySymbols)).get(currency) ?? `${currency} `;

/** Returns both ends of a range. If only one end is known, it is used for both. Undefined if neither is known. */
function rangeOf(low: number | undefined, high: number | undefined): readonly [number, number] | undefined {
  const from = low ?? high;
  const to = high ?? low;
  return from === undefined || to === undefined ? undefined : [Math.min(from, to), Math.max(from, to)];
}

interface FactListProps {
  game: Game;
  /** Undefined if the operator states no facts. */
  facts: GameFacts | undefined;
}

/** The provider and the facts that the operator states. A fact that is not stated has no row. */
export function FactList({ game, facts }: FactListProps) {
  const { t, i18n } = useTranslation();
  const featureName = useFeatureName();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 });
  const percentOf = (basisPoints: number) => percent.format(basisPoints / 10_000);
  const provider = facts?.provider || nameFromCode(game.vendor);
  const rtp = rangeOf(facts?.rtpMin, facts?.rtpMax);
  const bets = facts?.currency ? rangeOf(facts.minBetMinor, facts.maxBetMinor) : undefined;
  const amountOf = (minor: number) => formatMinor(minor, symbolOf(facts?.currency ?? ''));
  const features = facts?.features ?? [];

  return (
    <dl className={styles['facts']}>
      {provider && (
        <Fact label={t('facts.provider')}>
          <span translate="no">{provider}</span>
        </Fact>
      )}
      {rtp && (
        <Fact label={t('facts.rtp')} hint={t('facts.rtpHint')}>
          <span className="num">
            {rtp[0] === rtp[1]
              ? percentOf(rtp[0])
              : t('facts.rtpRange', { from: percentOf(rtp[0]), to: percentOf(rtp[1]) })}
          </span>
        </Fact>
      )}
      {facts?.volatility && (
        <Fact label={t('facts.volatility')} hint={t(`facts.volatilityHints.${facts.volatility}`)}>
          {t(`facts.volatilities.${facts.volatility}`)}
        </Fact>
      )}
      {bets && (
        <Fact label={t('facts.bets')}>
          <span className="num">
            {bets[0] === bets[1]
              ? amountOf(bets[0])
              : t('facts.betRange', { from: amountOf(bets[0]), to: amountOf(bets[1]) })}
          </span>
        </Fact>
      )}
      {features.length > 0 && (
        <Fact label={t('facts.features')}>
          <ul className={styles['features']}>
            {features.map((code) => (
              <li key={code}>{featureName(code)}</li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}
