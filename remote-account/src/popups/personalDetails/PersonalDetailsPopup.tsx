import { useTranslation } from 'react-i18next';
import { findCountry, findState, listVipLevels, lowestLevelFirst } from 'shared-contracts/api';
import { verificationOf, type User, type Verification } from 'shared-contracts/domain';
import type { ViewProps } from 'shared-contracts/remote';
import { TitledPopup, useEndpoint, VipProgress } from 'shared-contracts/remote/react';
import { readDay } from 'shared-contracts/rules';
import { Badge, Button, EmailText, SupportIcon } from 'shared-contracts/ui';
import { useMember } from '../../members/useMember';
import styles from './PersonalDetailsPopup.module.css';

/** A YYYY-MM-DD day in the player's language. Returns a value in another format unchanged. */
function formatDay(day: string, language: string): string {
  if (readDay(day) === undefined) return day;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

const missingValue = '–';

/**
 * Loads the name of the country, because the profile has only its code. Returns the code until the name has loaded.
 */
function useCountryName({ countryCode }: User): string {
  const reply = useEndpoint(findCountry, { isoCode2: countryCode });
  return reply.kind === 'loaded' ? reply.data.enName : countryCode;
}

function useStateName({ stateCode }: User): string {
  const reply = useEndpoint(findState, { code: stateCode });
  return reply.kind === 'loaded' ? reply.data.name : stateCode;
}

/** Formats digits as in 555 010 0200. The last group has at least four digits. */
const groupDigits = (digits: string) => digits.replaceAll(/\d{3}(?=\d{4})/g, '$& ');

/** Level, points and progress of the member. CSS reserves the space while the levels load. */
function MemberLevel({ user }: { user: User }) {
  const reply = useEndpoint(listVipLevels, lowestLevelFirst);
  const levels = reply.kind === 'loaded' ? reply.data : undefined;
  if (reply.kind === 'failed' || levels?.length === 0) return null;
  return (
    <div className={styles['level']}>
      {levels && <VipProgress points={user.vipLifeTimePoints} levels={levels} />}
    </div>
  );
}

const verificationTones = {
  verified: 'info',
  inReview: 'neutral',
  rejected: 'danger',
  missing: 'warning',
} as const satisfies Record<Verification, string>;

function VerificationBadge({ user }: { user: User }) {
  const { t } = useTranslation();
  const verification = verificationOf(user);
  return (
    <Badge tone={verificationTones[verification]}>{t(`details.verificationState.${verification}`)}</Badge>
  );
}

function Details({ user }: { user: User }) {
  const { t, i18n } = useTranslation();
  const genders: Readonly<Record<string, string>> = {
    MALE: t('register.male'),
    FEMALE: t('register.female'),
  };
  const rows = [
    [t('details.username'), user.username],
    [t('details.verification'), <VerificationBadge key="verification" user={user} />],
    [t('details.firstName'), user.firstName],
    [t('details.lastName'), user.lastName],
    [t('details.gender'), genders[user.gender] ?? user.gender],
    [t('details.birthday'), formatDay(user.birthday, i18n.language)],
    [t('details.countryCode'), user.countryCode],
    [t('details.country'), useCountryName(user)],
    [t('details.state'), useStateName(user)],
    [t('details.postalCode'), user.postalCode],
    [t('details.city'), user.city],
    [t('details.address'), user.address],
    [t('details.email'), user.email && <EmailText address={user.email} />],
    [t('details.mobilePrefix'), user.mobilePrefix.replace(/^(?=\d)/, '+')],
    [t('details.mobile'), groupDigits(user.mobile)],
  ] as const;
  return (
    <dl className={styles['details']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' ? missingValue : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Read-only, because only support can change the details. Source: S-034, P-008. */
export function PersonalDetailsPopup({ host }: ViewProps) {
  const { t } = useTranslation();
  const user = useMember();
  return (
    <TitledPopup popup="personalDetails" title={t('details.title')}>
      {user && <MemberLevel user={user} />}
      {user && <Details user={user} />}
      <p className={styles['note']}>{t('details.note')}</p>
      {/* A control inside the scroll container makes it scrollable by keyboard. */}
      <div className={styles['buttons']}>
        {user && verificationOf(user) !== 'verified' && host.serves('documents') && (
          <Button full data-opens="documents" onClick={() => void host.openPopup('documents')}>
            {t('details.documents')}
          </Button>
        )}
        {host.serves('security') && (
          <Button full data-opens="security" onClick={() => void host.openPopup('security')}>
            {t('details.security')}
          </Button>
        )}
        {host.serves('contact') && (
          <Button
            full
            icon={<SupportIcon />}
            data-opens="contact"
            onClick={() => void host.openPopup('contact')}
          >
            {t('details.contact')}
          </Button>
        )}
      </div>
    </TitledPopup>
  );
}
