import type { ReactNode } from 'react';
import { startInspector } from '../inspect/start-inspector';
import { OverrideLayer } from '../overrides/override-layer';
import { isAboutOverrides } from '../overrides/overrides';
import { startOverrides } from '../overrides/start-overrides';

/**
 * What hardly anybody needs, in one file, as each file costs every first visit its name and its hash: versions that are tried
 * out, and the page as its parts. @returns what the page shows of them
 */
export async function startApart(): Promise<ReactNode> {
  const overrides = isAboutOverrides() && <OverrideLayer {...(await startOverrides())} />;
  return (
    <>
      {overrides}
      {startInspector()}
    </>
  );
}
