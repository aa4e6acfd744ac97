import type { DataOfCall } from '@assistant/contract';
import type { calls } from '@assistant/contract/calls';
import { rightWords } from '../commands/app-keys';
import { causeWords, howWords } from '../how-words';

type Status = DataOfCall<typeof calls.releasesStatus>;

/** How a version does, as far as anyone reported, and why the server halted it. */
function versionLines({
  role,
  version,
  percent,
  figures,
  halted,
}: Status['apps'][number]['versions'][number]): string[] {
  const failed = figures ? `, ${figures.failures} failed${causeWords(figures.causes)}` : '';
  const loads = figures ? `, ${figures.loads} loads in 24 h${failed}${howWords(figures)}` : '';
  return [
    `  ${role} ${version}, ${percent} % of the devices${loads}`,
    ...(halted ? [`    halted at ${halted.at}: ${halted.why}`] : []),
  ];
}

/** What `status` prints. */
export function statusLines({ may, apps, log, frozen, retired = [], webhooks = [] }: Status): string[] {
  return [
    ...apps.flatMap(({ app, versions, pinned }) => [
      `${app}${pinned ? ' (pinned)' : ''}`,
      ...versions.flatMap(versionLines),
    ]),
    ...retired.map((app) => `${app} is retired: retire ${app} --off gives it to every player again`),
    ...(apps.length + retired.length === 0 ? ['nothing of yours is released yet'] : []),
    ...(frozen ? ['everything is frozen: only a rollback changes anything'] : []),
    ...may.map(
      ({ app, ...rights }) =>
        `with ${app} this key may publish${rightWords(rights) && `, ${rightWords(rights)}`}`,
    ),
    ...webhooks.map(
      ({ app, host, failing }) =>
        `${host} is notified of what others do with ${app}${failing ? `; since ${failing.since} nothing has arrived: ${failing.error.en}` : ''}`,
    ),
    ...log
      .slice(0, 5)
      .map(({ at, who, command, why }) => `${at}  ${who}  ${command}${why ? `  ${why}` : ''}`),
  ];
}

/** What `webhook` prints. */
export function webhookLines(
  app: string,
  { secret, error }: DataOfCall<typeof calls.releasesWebhook>,
): string[] {
  if (secret === null) return [`no address is notified of what others do with ${app}`];
  return [
    `the address is notified of what others do with ${app}; ${error ? `the test message has not arrived: ${error.en}` : 'a test message has arrived there'}`,
    `its messages are signed with ${secret}, which is not shown again`,
  ];
}
