import { checkRegion as endpoint } from 'shared-contracts/api';
import { handle } from '../server/handle';
import { Rejection, Silence, rejectionCodes } from '../../errors/Rejection';
import { reading } from '../../http/Rules';

export const checkRegion = handle(
  endpoint,
  { ...reading, ownership: 'nobody', schema: endpoint.request },
  async (_input, { scenario, services }) => {
    switch (scenario.region) {
      case 'hang':
        throw new Silence('hang');
      case 'error':
        throw new Rejection(rejectionCodes.unexpected, 'Server is busy, please try later');
      case 'redirect':
        return { status: false, url: scenario.regionUrl ?? `${services.origins.region}/` };
      default:
        return { status: true, url: '' };
    }
  },
);
