export * from './declaration-mistakes';
export * from './reservation-mistakes';
