import { listVipLevels as endpoint, type VipLevel } from 'shared-contracts/api';
import { houseRules } from 'shared-contracts/rules';
import { handle } from '../../http/handle';
import { reading } from '../../http/Rules';

const levels: readonly VipLevel[] = [
  { level: 0, points: 0, label: 'Entry', color: '#a8b4d2', icon: '' },
  { level: 10, points: houseRules.bronzePoints, label: 'Bronze', color: '#dea77b', icon: '' },
  { level: 20, points: 2_000, label: 'Silver', color: '#cdd6e6', icon: '' },
  { level: 30, points: 8_000, label: 'Gold', color: '#f0cb66', icon: '' },
  { level: 40, points: 25_000, label: 'Platinum', color: '#9adbe2', icon: '' },
  { level: 50, points: 80_000, label: 'Diamond', color: '#bcc6ff', icon: '' },
];

export const listVipLevels = handle(
  endpoint,
  { ...reading, sort: ['level'], schema: endpoint.request },
  async () => [...levels],
);
