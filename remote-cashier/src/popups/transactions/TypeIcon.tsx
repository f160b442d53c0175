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
import type { RowType } from './rowTypes';

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
} satisfies Record<RowType, unknown>;

/** The icon of a row type; a clock for an unknown type. */
export function TypeIcon({ type }: { type: RowType | undefined }) {
  return type ? icons[type] : <ClockIcon />;
}
