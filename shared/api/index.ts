export * from './api';
export * from './api-error';
export { REQUEST_TIMEOUT_MS, sessionExpired } from './base-query';
export { callAs } from './call-as';
export * from './run-settings';
