import { TaskRoutes } from '@assistant/task-screen';
import { definitions } from './tasks';

/** The basic tier's screens, one for each of its definitions. */
export function Root() {
  return <TaskRoutes definitions={definitions} />;
}
