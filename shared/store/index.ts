export { Provider } from 'react-redux';
export * from './app-store';
export * from './hooks';
export * from './session-slice';
export type { UserInfo } from './session-storage';
export * from './theme';
export * from './theme-slice';
export * from './toasts-slice';
export * from './unread-slice';
