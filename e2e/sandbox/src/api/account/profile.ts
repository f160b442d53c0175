import { minorToWire } from 'shared-contracts/money';
import { standingOf, withdrawableMinor } from '../../cashOuts/standing';
import type { Orm } from '../../db/Database';
import { symbolOf } from '../../ledger/currencies';
import { documentStatus, documentsOf, type Proof } from '../../files/documents';
import type { MemberRow } from '../../members/createMember';
import { levelByPoints, vipPointsOf } from '../../members/vip';

/** The four proofs in the profile. A proof without a document has no file and the status `absent`. */
async function proofsOf(orm: Orm, memberId: string) {
  const documents = await documentsOf(orm, memberId);
  const file = (proof: Proof) => documents.get(proof)?.file ?? '';
  const status = (proof: Proof) => documents.get(proof)?.status ?? documentStatus.absent;
  return {
    idcardProofId: file('idcard'),
    idcardHoldProofId: file('idcardHold'),
    addressProofId: file('address'),
    paymentProofId: file('payment'),
    idcardProofStatus: status('idcard'),
    idcardHoldProofStatus: status('idcardHold'),
    addressProofStatus: status('address'),
    paymentProofStatus: status('payment'),
  };
}

/** A member's profile in the wire format. */
export async function profileOf(orm: Orm, member: MemberRow) {
  const points = await vipPointsOf(orm, member.id);
  const { vipLevel, tier } = levelByPoints(points.earned);
  const standing = await standingOf(orm, member);
  return {
    id: member.id,
    username: member.username,
    enabled: member.enabled,
    firstName: member.firstName,
    lastName: member.lastName,
    email: member.email,
    mobilePrefix: member.mobilePrefix,
    mobile: member.mobile,
    gender: member.gender,
    birthday: member.birthday,
    countryCode: member.countryCode,
    stateCode: member.stateCode,
    city: member.city,
    postalCode: member.postalCode,
    address: member.address,
    currency: member.currency,
    currencySymbol: symbolOf(member.currency),
    availableBalance: minorToWire(Number(standing.balanceMinor)),
    withdrawableBalance: minorToWire(Number(withdrawableMinor(standing))),
    rollingAmount: minorToWire(Number(standing.rollingMinor)),
    bonusBalance: minorToWire(Number(standing.giftMinor)),
    bonusRollingAmount: minorToWire(Number(standing.giftWageringMinor)),
    credited: member.credited,
    memberType: member.memberKind || tier,
    invitationCode: member.invitationCode,
    vipPoints: points.left,
    vipLifeTimePoints: points.earned,
    vipLevel,
    ...(await proofsOf(orm, member.id)),
  };
}
