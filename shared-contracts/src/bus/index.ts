export {
  BusError,
  type BusClient,
  type BusErrorReason,
  type MessageLogEntry,
  type MessageSource,
} from './Bus';
export { createBus, type Bus } from './createBus';
