export { contractRecordOf } from './contractRecordOf';
export { hostMembers, optionalMembers } from './hostMembers';
export { jsonSchemaOf } from './jsonSchemaOf';
