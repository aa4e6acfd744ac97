export * from './language-button';
export * from './theme-button';
export * from './top-actions';
export * from './use-wide';
