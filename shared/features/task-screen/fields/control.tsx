import { lateSheets } from '../late-sheets';
import { ChipsControl, EnumControl, SwitchControl, TeamControl } from './choice-fields';
import type { ControlProps } from './field-props';
import { NumberControl } from './number-fields';

/** The control of a field's type. Those in a file of their own are there once something was unfolded. */
export function Control(props: ControlProps) {
  const { field, ...rest } = props;
  switch (field.type) {
    case 'sw':
      return <SwitchControl field={field} {...rest} />;
    case 'int':
      return <NumberControl field={field} {...rest} />;
    case 'enum':
      return <EnumControl field={field} {...rest} />;
    case 'team':
      return <TeamControl field={field} {...rest} />;
    case 'multi':
      if (!field.source) return <ChipsControl field={field} {...rest} />;
  }
  const late = lateSheets.loaded();
  return late ? <late.LateControl {...props} /> : null;
}
