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
  GAME_BET: <GamepadIcon />,
  GAME_WIN: <GamepadIcon />,
  GAME_ROLLBACK: <RefreshIcon />,
  WITHDRAW_ROLLBACK: <RefreshIcon />,
  PROMOTION: <GiftIcon />,
  DEPOSIT: <WalletIcon />,
  REDEEM: <StarIcon />,
  INVITE_AWARD: <UserIcon />,
  GIFT: <GiftIcon />,
  BENEFITS: <StarIcon />,
} satisfies Record<TransactionType, unknown>;

/** A type that is not known yet gets the sign of time. */
export function TypeIcon({ type }: { type: TransactionType | undefined }) {
  return type ? icons[type] : <ClockIcon />;
}
