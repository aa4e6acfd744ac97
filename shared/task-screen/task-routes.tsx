import { useGetConfigQuery } from '@assistant/shared/api';
import { Route, Routes, useParams } from '@assistant/shared/platform';
import { useAppSelector } from '@assistant/shared/store';
import type { TaskDefinition } from '@assistant/shared/tasks';
import { useEffect } from 'react';
import { TaskScreen, UnknownTask } from './task-screen';
import { getTaskSessions } from './task-sessions';

interface TaskRoutesProps {
  /** The tier's own definitions; their ids are its routes. */
  definitions: readonly TaskDefinition[];
}

/** A tier's screens: `/<id>` under the remote's basename. Changes an earlier page could not send go now. */
export function TaskRoutes({ definitions }: TaskRoutesProps) {
  useResume(definitions);
  return (
    <Routes>
      <Route path="/:id" element={<ById definitions={definitions} />} />
      <Route path="*" element={<UnknownTask />} />
    </Routes>
  );
}

function ById({ definitions }: TaskRoutesProps) {
  const { id } = useParams();
  const definition = definitions.find((candidate) => candidate.id === id);
  return definition ? <TaskScreen key={definition.id} definition={definition} /> : <UnknownTask />;
}

function useResume(definitions: readonly TaskDefinition[]): void {
  const account = useAppSelector((state) => state.session.user?.account);
  const { data } = useGetConfigQuery({});
  useEffect(() => {
    if (account !== undefined && data) void getTaskSessions().resume(account, definitions, data);
  }, [account, definitions, data]);
}
