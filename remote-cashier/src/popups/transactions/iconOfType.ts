import type { TransactionType } from 'shared-contracts/api';
import {
  ClockIcon,
  GamepadIcon,
  GiftIcon,
  RefreshIcon,
  StarIcon,
  UserIcon,
  WalletIcon,
} from 'shared-contracts/ui';

const icons = {
  GAME_BET: GamepadIcon,
  GAME_WIN: GamepadIcon,
  GAME_ROLLBACK: RefreshIcon,
  WITHDRAW_ROLLBACK: RefreshIcon,
  PROMOTION: GiftIcon,
  DEPOSIT: WalletIcon,
  REDEEM: StarIcon,
  INVITE_AWARD: UserIcon,
  GIFT: GiftIcon,
  BENEFITS: StarIcon,
} as const satisfies Record<TransactionType, unknown>;

export function iconOfType(type: TransactionType | undefined) {
  return type ? icons[type] : ClockIcon;
}
