import { useGetConfigQuery } from '@assistant/shared/api';
import { offerDefinitions, Route, Routes, useParams } from '@assistant/shared/platform';
import { useAppSelector } from '@assistant/shared/store';
import type { TaskDefinition } from '@assistant/shared/tasks';
import { useEffect } from 'react';
import type { OwnPart } from './task-form';
import { TaskScreen, UnknownTask } from './task-screen';
import { getTaskSessions } from './task-sessions';

interface TaskRoutesProps {
  /** The tier's own definitions; their ids are its routes. */
  definitions: readonly TaskDefinition[];
  /** Parts of a screen's own, by task id, where generic fields would be poor. */
  ownParts?: Readonly<Record<string, OwnPart>>;
}

/** A tier's screens: `/<id>` under the remote's basename. Changes an earlier page could not send go now. */
export function TaskRoutes({ definitions, ownParts = {} }: TaskRoutesProps) {
  useResume(definitions);
  useEffect(() => offerDefinitions(() => definitions), [definitions]);
  return (
    <Routes>
      <Route path="/:id" element={<ById definitions={definitions} ownParts={ownParts} />} />
      <Route path="*" element={<UnknownTask />} />
    </Routes>
  );
}

function ById({ definitions, ownParts }: Required<TaskRoutesProps>) {
  const { id } = useParams();
  const definition = definitions.find((candidate) => candidate.id === id);
  if (!definition) return <UnknownTask />;
  return <TaskScreen key={definition.id} definition={definition} ownPart={ownParts[definition.id]} />;
}

function useResume(definitions: readonly TaskDefinition[]): void {
  const account = useAppSelector((state) => state.session.user?.account);
  const { data } = useGetConfigQuery({});
  useEffect(() => {
    if (account !== undefined && data) void getTaskSessions().resume(account, definitions, data);
  }, [account, definitions, data]);
}
