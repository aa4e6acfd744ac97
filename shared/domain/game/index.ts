export * from './game-clock';
export * from './gateway';
export * from './host';
export { type Change, collect } from './lock';
export * from './memory-host';
