export { BUNDLED_TYPES } from './bundled-types';
export { committedVersions } from './committed-versions';
export type { ApiReport } from './report';
