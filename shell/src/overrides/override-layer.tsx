import { AskOverride } from './ask-override';
import { OverrideBar } from './override-bar';
import type { StartedOverrides } from './start-overrides';

/** What a page shows of versions that are tried out: the question of a link, and the bar as long as it lasts. */
export function OverrideLayer({ link, asked, running, until }: StartedOverrides) {
  return (
    <>
      {running.length > 0 && <OverrideBar running={running} until={until} />}
      {asked.length > 0 && <AskOverride link={link} asked={asked} running={running} />}
    </>
  );
}
