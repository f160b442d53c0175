export { contractRecordOf } from './contractRecordOf';
export { hostMembers, optionalMembers } from './hostMembers';
export { schemaOf } from './schemaOf';
