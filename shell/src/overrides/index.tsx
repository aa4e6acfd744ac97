import type { ReactNode } from 'react';
import { OverrideLayer } from './override-layer';
import { startOverrides } from './start-overrides';

/** Begins with the versions that are tried out (`startOverrides`). @returns what the page shows of them */
export const start = async (): Promise<ReactNode> => <OverrideLayer {...(await startOverrides())} />;
