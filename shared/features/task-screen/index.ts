export { StatusStrip } from './run/status-strip';
export type { OwnPartProps } from './task-form';
export { TaskRoutes } from './task-routes';
