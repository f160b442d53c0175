export { contractRecordOf } from './contractRecordOf';
export { schemaOf } from './schemaOf';
