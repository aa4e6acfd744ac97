export * from './definition-mistakes';
export * from './describe-tier';
