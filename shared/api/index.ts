export * from './api';
export * from './api-error';
export { REQUEST_TIMEOUT_MS, sessionExpired } from './base-query';
export { callAs } from './call-as';
export * from './error-help';
export * from './run-settings';
