export { BusRefusal, type BusFace, type RefusalReason, type Speaker, type TraceEntry } from './Bus';
export { createBus, type Bus } from './createBus';
