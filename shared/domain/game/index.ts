export * from './game-clock';
export * from './gateway';
export * from './host';
export { collect } from './lock';
export * from './memory-host';
