/** The codes of an authenticator app. */
export { appCodeOf, stepMs } from '../sandbox/src/testing/appCode';
