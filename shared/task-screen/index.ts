export { FieldRenderer, type FieldRendererProps } from './field-renderer';
export { TaskRoutes } from './task-routes';
export { TaskScreen } from './task-screen';
