export type { DBSchema } from 'idb';
export { Database } from './database';
