export { MethodMarks } from './MethodMarks';
export { MethodTerms } from './MethodTerms';
