import { TaskRoutes } from '@assistant/shared/task-screen';
import { definitions } from './tasks';

/** The supreme tier's screens, one for each of its definitions. */
export function Root() {
  return <TaskRoutes definitions={definitions} />;
}
