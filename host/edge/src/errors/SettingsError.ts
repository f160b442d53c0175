import { OperatorError } from './OperatorError';

/** Has one line per invalid setting. The edge exits with 78. */
export class SettingsError extends OperatorError {}
