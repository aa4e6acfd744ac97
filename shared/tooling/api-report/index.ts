export { MAY_NAME_BUNDLED } from './bundled-types';
export { committedVersions } from './committed-versions';
export type { ApiReport } from './report';
