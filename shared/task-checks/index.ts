export * from './describe-tier';
