export { contractRecordOf } from './contractRecordOf';
export { hostProperties, optionalProperties } from './hostProperties';
export { jsonSchemaOf } from './jsonSchemaOf';
