export { OverrideLayer } from './override-layer';
export { startOverrides } from './start-overrides';
