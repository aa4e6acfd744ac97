export * from './gallery';
