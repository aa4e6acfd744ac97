export * from './api';
export * from './api-error';
export { callAs } from './call-as';
export { REQUEST_TIMEOUT_MS, sessionExpired } from './base-query';
export * from './run-settings';
