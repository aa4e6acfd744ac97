// A file of its own: the checks of a task definition weigh 4 kB, and no first screen of a remote reads any.
export { parseDefinitions } from '@assistant/tasks';
