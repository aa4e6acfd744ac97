import { Route, Routes, registerDefinitions, useParams } from '@assistant/remote';
import { getSettings } from '@assistant/settings';
import { useAppDispatch, useAppSelector } from '@assistant/store';
import { type ScreenDefinition, taskDocument } from '@assistant/tasks';
import { useEffect } from 'react';
import { sheetsComeFrom } from './late-sheets';
import type { OwnPart } from './task-form';
import { TaskScreen, UnknownTask } from './task-screen';

sheetsComeFrom(() => import('./sheets'));

interface TaskRoutesProps {
  /** The tier's own definitions; their ids are its routes. */
  definitions: readonly ScreenDefinition[];
  /** A screen's own components, by task id, where generic fields would be poor. */
  ownParts?: Readonly<Record<string, OwnPart>>;
}

/** A tier's screens: `/<id>` under the remote's basename. Sends changes that an earlier page could not send. */
export function TaskRoutes({ definitions, ownParts = {} }: TaskRoutesProps) {
  useResume(definitions);
  useEffect(() => registerDefinitions(() => definitions), [definitions]);
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

function useResume(definitions: readonly ScreenDefinition[]): void {
  const settings = getSettings(useAppDispatch());
  const account = useAppSelector((state) => state.session.user?.account);
  useEffect(() => {
    if (account !== undefined) void settings.resume(account, definitions.map(taskDocument));
  }, [settings, account, definitions]);
}
