import { isWithdrawn, type ReleaseCanary } from '@assistant/contract';
import { type AppName, type Released, retiredIn, versionsForPlayers } from '@assistant/release-store';
import type { AddCommand } from './console';
import { type Answer, type Context, releasedIn, unproved } from './context';

/** How many published versions are listed of each app. */
const LISTED = 5;

/** What players get of an app. */
interface Row {
  app: AppName;
  active?: string;
  canary?: { version: string; percent: number; staff?: ReleaseCanary['staff'] };
  previous?: string;
  pinned?: boolean;
  /** The version that players had until it was retired. */
  retired?: string;
}

const canaryOf = ({ build, percent, staff }: ReleaseCanary) => ({
  version: build.version,
  percent,
  ...(staff && { staff }),
});

const STAFF = { only: ' of the browsers of staff', never: ' without the browsers of staff' };

/** What players get of each app. */
export function rowsOf({ registry }: Released): Row[] {
  const { shell, remotes, trials = {} } = registry;
  const ofShell: Row = {
    app: 'shell',
    active: shell.version,
    ...(shell.previous && { previous: shell.previous }),
    ...(shell.pinned && { pinned: true }),
  };
  const ofRemotes = Object.entries(remotes).map(
    ([app, { active, canary, previous, pinned }]): Row => ({
      app,
      active: active.version,
      ...(canary && { canary: canaryOf(canary) }),
      ...(previous && { previous: previous.version }),
      ...(pinned && { pinned }),
    }),
  );
  const ofTrials = Object.entries(trials).map(([app, trial]): Row => ({ app, canary: canaryOf(trial) }));
  const ofRetired = Object.entries(retiredIn(registry)).map(
    ([app, version]): Row => ({ app, retired: version }),
  );
  return [ofShell, ...ofRemotes, ...ofTrials, ...ofRetired];
}

/** Such a row in words. */
export function rowWords({ active, canary, previous, pinned, retired }: Row): string {
  const parts = [
    active && `active ${active}`,
    canary && `canary ${canary.version} for ${canary.percent} %${canary.staff ? STAFF[canary.staff] : ''}`,
    previous && `previous ${previous}`,
    pinned && 'pinned',
    retired && `retired, was ${retired}`,
  ];
  return parts.filter(Boolean).join(', ');
}

async function list(context: Context): Promise<Answer> {
  const released = await releasedIn(context);
  const rows = rowsOf(released).map(async (row) => {
    const published = (await versionsForPlayers(context.site, row.app)).slice(0, LISTED);
    const withdrawn = published.filter((version) => isWithdrawn(released.registry, row.app, version));
    return { ...row, published, ...(withdrawn.length > 0 && { withdrawn }) };
  });
  const data = await Promise.all(rows);
  const lines = data.flatMap(({ published, withdrawn = [], ...row }) => [
    `${row.app.padEnd(18)} ${rowWords(row)}`,
    `${''.padEnd(18)} published ${published.map((one) => (withdrawn.includes(one) ? `${one} (withdrawn)` : one)).join(', ')}`,
  ]);
  const trouble = await unproved(context);
  const troubles = trouble ? [trouble] : [];
  return { lines: [...lines, ...troubles.map((one) => `! ${one}`)], data: { items: data, troubles } };
}

/** `list`: what is active, canary and previous, and the newest published versions. */
export const addList: AddCommand = (cli) => {
  cli
    .add('list', 'which version of each app is active, canary and previous, and the newest published ones')
    .action((options) => cli.read(options, list));
};
