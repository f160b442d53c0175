import {
  CashOutIcon,
  ClockIcon,
  GamepadIcon,
  GiftIcon,
  RefreshIcon,
  StarIcon,
  UserIcon,
  WalletIcon,
} from 'shared-contracts/ui';
import type { ShownType } from './shownTypes';

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
  WITHDRAW: <CashOutIcon />,
} satisfies Record<ShownType, unknown>;

/** An unknown type gets a clock. */
export function TypeIcon({ type }: { type: ShownType | undefined }) {
  return type ? icons[type] : <ClockIcon />;
}
