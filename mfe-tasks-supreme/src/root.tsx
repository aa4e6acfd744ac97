import { TaskRoutes } from '@assistant/task-screen';
import { ChatRecords } from './chat-records/chat-records';
import { definitions } from './tasks';

const ownParts = { chat: ChatRecords };

/** The supreme tier's screens, one for each of its definitions. */
export function Root() {
  return <TaskRoutes definitions={definitions} ownParts={ownParts} />;
}
