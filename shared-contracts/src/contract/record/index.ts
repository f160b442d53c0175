export { contractRecordOf } from './contractRecordOf';
export { jsonSchemaOf } from './jsonSchemaOf';
