import { useStrings } from '@assistant/i18n';
import { Cell, Select, Switch } from '@assistant/ui';
import type { SettingsSectionProps } from './section-props';
import { strings } from './strings';
import { useAddressed } from './use-addressed';

/** The hour that is proposed. */
const MORNING = 8;

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** Whether the report of the day before is sent to the channels, and at which hour of the game's clock. */
export function ReportHour({ settings: { reportHour }, edit }: SettingsSectionProps) {
  const t = useStrings(strings);
  const row = useAddressed('report');
  return (
    <>
      <Cell ref={row} label={t.report} help={t.reportHelp}>
        <Switch
          checked={reportHour !== null}
          onCheckedChange={(on) => edit({ reportHour: on ? MORNING : null })}
        />
      </Cell>
      {reportHour === null ? null : (
        <Cell label={t.reportHour} help={t.reportHourHelp}>
          <Select
            size="compact"
            options={HOURS}
            value={reportHour}
            onValueChange={(hour) => edit({ reportHour: hour })}
          />
        </Cell>
      )}
    </>
  );
}
