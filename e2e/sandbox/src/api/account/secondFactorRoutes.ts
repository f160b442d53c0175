import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from 'shared-contracts/api';
import { defaultRules } from '../../http/Rules';
import { assertPassword } from '../../members/assertPassword';
import { secondFactorOffSubject, sendMail, unexpectedNote } from '../../members/messages';
import { countRecoveryCodes, replaceRecoveryCodes } from '../../members/secondFactor/recoveryCodes';
import { hasSecondFactor, removeSecondFactor, startSetup } from '../../members/secondFactor/secondFactor';
import { enableWithCode, runWithCode } from '../../members/secondFactor/runWithCode';
import { defineRoute, type MemberContext, type Route } from '../server/defineRoute';

const rules = {
  ...defaultRules,
  auth: 'member',
  ownership: 'own',
  rate: { perAccount: 60, perAddress: 300 },
  idempotent: 'natural',
} as const;

const enabledSubject = { en: 'Two-step verification is on', fil: 'Naka-on na ang two-step verification' };
const newCodesSubject = { en: 'You have new recovery codes', fil: 'May mga bago kang recovery code' };

const codeCheck = ({ session, network, scenario, now }: MemberContext, code: string) => ({
  row: session.member,
  code,
  network,
  scenario,
  now,
  purpose: 'change' as const,
});

export const secondFactorRoutes: readonly Route[] = [
  defineRoute(
    getSecondFactor,
    { ...rules, idempotent: 'read', schema: getSecondFactor.request },
    async (_input, { services, session }) => {
      const { orm } = services.database;
      const { id } = session.member;
      return {
        enabled: await hasSecondFactor(orm, id),
        recoveryCodes: await countRecoveryCodes(orm, id),
      };
    },
  ),
  /** Requires the password. Otherwise the thief of a session could lock the owner out with another factor. */
  defineRoute(
    setUpSecondFactor,
    { ...rules, schema: setUpSecondFactor.request },
    async ({ password }, { services, session, scenario }) => {
      const { database, secondFactorKey } = services;
      await assertPassword(services, session.member, password, scenario);
      return { secret: await startSetup(database.orm, secondFactorKey, session.member.id) };
    },
  ),
  defineRoute(
    enableSecondFactor,
    { ...rules, idempotent: 'once', schema: enableSecondFactor.request },
    async ({ authCode }, context) => {
      const { services, session, now } = context;
      const recoveryCodes = await enableWithCode(services, codeCheck(context, authCode), (orm) =>
        sendMail(orm, session.member, now, enabledSubject, [
          {
            en: 'From now on, a sign-in to your account needs a code from your authenticator app.',
            fil: 'Mula ngayon, kailangan ng code mula sa authenticator app mo para mag-sign in sa account mo.',
          },
          {
            en: 'Keep your recovery codes in a safe place. You can use each one once, instead of a code from the app.',
            fil: 'Itago ang mga recovery code mo sa ligtas na lugar. Isang beses lang magagamit ang bawat isa kapalit ng code ng app.',
          },
          unexpectedNote,
        ]),
      );
      return { recoveryCodes };
    },
  ),
  defineRoute(
    disableSecondFactor,
    { ...rules, schema: disableSecondFactor.request },
    async ({ authCode }, context) => {
      const { services, session, now } = context;
      await runWithCode(services, codeCheck(context, authCode), async (orm) => {
        await removeSecondFactor(orm, session.member.id);
        await sendMail(orm, session.member, now, secondFactorOffSubject, [
          {
            en: 'A sign-in to your account no longer needs a code. Your recovery codes no longer work.',
            fil: 'Hindi na kailangan ng code para mag-sign in sa account mo. Hindi na gagana ang mga recovery code mo.',
          },
          unexpectedNote,
        ]);
      });
      return null;
    },
  ),
  defineRoute(
    renewRecoveryCodes,
    { ...rules, schema: renewRecoveryCodes.request },
    async ({ authCode }, context) => {
      const { services, session, now } = context;
      const recoveryCodes = await runWithCode(services, codeCheck(context, authCode), async (orm) => {
        await sendMail(orm, session.member, now, newCodesSubject, [
          {
            en: 'New recovery codes were created for your account. The old ones no longer work.',
            fil: 'May ginawang mga bagong recovery code para sa account mo. Hindi na gagana ang mga luma.',
          },
          unexpectedNote,
        ]);
        return replaceRecoveryCodes(orm, session.member.id);
      });
      return { recoveryCodes };
    },
  ),
];
