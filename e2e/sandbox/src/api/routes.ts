import { accessRoutes } from './access/accessRoutes';
import { deviceRoutes } from './account/deviceRoutes';
import { documentRoutes } from './account/documentRoutes';
import { playLimitRoutes } from './account/playLimitRoutes';
import { memberRoutes } from './account/memberRoutes';
import { rewardRoutes } from './account/rewardRoutes';
import { secondFactorRoutes } from './account/secondFactorRoutes';
import { signUpRoutes } from './account/signUpRoutes';
import { bonusRoutes } from './cashier/bonusRoutes';
import { cardRoutes } from './cashier/cardRoutes';
import { cashRoutes } from './cashier/cashRoutes';
import { cashOutRoutes } from './cashier/cashOutRoutes';
import { cryptoRoutes } from './cashier/cryptoRoutes';
import { depositRoutes } from './cashier/depositRoutes';
import { historyRoutes } from './cashier/historyRoutes';
import { statementRoutes } from './cashier/statementRoutes';
import { hostedRoutes } from './cashier/hostedRoutes';
import { contentRoutes } from './content/contentRoutes';
import { gameFactRoutes } from './games/gameFactRoutes';
import { gameRoutes } from './games/gameRoutes';
import { playRoutes } from './games/playRoutes';
import { newsRoutes } from './news/newsRoutes';
import { countryRoutes } from './countries/countryRoutes';
import { supportRoutes } from './support/supportRoutes';
import type { Route } from './server/defineRoute';

/** The routes of the operator's API for players. */
export const routes: readonly Route[] = [
  ...accessRoutes,
  ...signUpRoutes,
  ...memberRoutes,
  ...deviceRoutes,
  ...secondFactorRoutes,
  ...documentRoutes,
  ...rewardRoutes,
  ...depositRoutes,
  ...bonusRoutes,
  ...cardRoutes,
  ...hostedRoutes,
  ...cashRoutes,
  ...cryptoRoutes,
  ...cashOutRoutes,
  ...historyRoutes,
  ...statementRoutes,
  ...contentRoutes,
  ...gameRoutes,
  ...gameFactRoutes,
  ...playRoutes,
  ...newsRoutes,
  ...countryRoutes,
  ...supportRoutes,
  ...playLimitRoutes,
];
