import { SeasonsControl, WeekdaysControl } from './day-fields';
import type { ControlProps } from './field-props';
import { FloorsControl } from './floors-field';
import { PickControl } from './pick-fields';
import { TextListControl } from './text-list-field';
import { TimeControl, TimesControl, WindowsControl } from './time-fields';

/** The controls that no screen shows before something is unfolded. */
export function LateControl({ field, ...rest }: ControlProps) {
  switch (field.type) {
    case 'multi':
    case 'ordered':
    case 'heroes':
    case 'cities':
      return <PickControl field={field} {...rest} />;
    case 'win':
      return <WindowsControl field={field} {...rest} />;
    case 'time':
      return <TimeControl field={field} {...rest} />;
    case 'times':
      return <TimesControl field={field} {...rest} />;
    case 'weekdays':
      return <WeekdaysControl field={field} {...rest} />;
    case 'seasons':
      return <SeasonsControl field={field} {...rest} />;
    case 'res':
      return <FloorsControl field={field} {...rest} />;
    case 'textList':
      return <TextListControl field={field} {...rest} />;
    default:
      return null;
  }
}
