export type { ApiReport } from './report';
