export * from './format';
export * from './hooks';
export * from './language';
export * from './strings';
