export { MAY_NAME_BUNDLED } from './bundled-types';
export { committedVersions } from './committed-versions';
export { newlyDeprecated } from './judge-version';
export type { ApiReport } from './report';
