export * from './declaration-mistakes';
export * from './place-mistakes';
