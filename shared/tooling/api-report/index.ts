export { committedVersions } from './committed-versions';
export type { ApiReport } from './report';
