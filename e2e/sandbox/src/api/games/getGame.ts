import { getGame as endpoint } from 'shared-contracts/api';
import { findGame } from '../../catalogue/findGame';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';
import { wireGame } from './wireGame';

export const getGame = handle(
  endpoint,
  { ...reading, ids: { id: 'public' }, schema: endpoint.request },
  async ({ id }, { services }) => wireGame(await findGame(services.database.orm, id)),
);
