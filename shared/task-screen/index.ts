export { FieldRenderer, type FieldRendererProps } from './field-renderer';
export { dayAndTime, type GameClock } from './run/game-time';
export { StatusStrip } from './run/status-strip';
export type { OwnPart, OwnPartProps } from './task-form';
export { TaskRoutes } from './task-routes';
export { TaskScreen } from './task-screen';
export { resumeUnsent, sendUnsent } from './unsent';
