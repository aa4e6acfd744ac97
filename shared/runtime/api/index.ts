export * from './api';
export * from './api-error';
export { REQUEST_TIMEOUT_MS, sessionExpired } from './base-query';
export { callAs } from './call-as';
export { askEarly } from './early-calls';
export * from './error-help';
export * from './inject-calls';
export type { Identity } from './live/identity';
export {
  type Hint,
  type HintKind,
  holdStream,
  isLive,
  leadsTabs,
  onHint,
  onTabs,
  tellTabs,
} from './live/live';
export * from './run-settings';
