export * from './api';
export * from './api-error';
export { REQUEST_TIMEOUT_MS, sessionExpired } from './base-query';
export { callAs } from './call-as';
export { askEarly } from './early-calls';
export * from './error-help';
export * from './inject-calls';
export * from './run-settings';
