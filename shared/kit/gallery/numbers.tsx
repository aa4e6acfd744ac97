import { useStrings } from '@assistant/i18n';
import { NumberStepper } from '@assistant/ui';
import { useState } from 'react';
import css from './gallery.module.css';
import { galleryStrings } from './strings';

const MAX = 150;

export function Numbers() {
  const t = useStrings(galleryStrings);
  const [power, setPower] = useState(90);
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <div className={css.stack}>
      <NumberStepper
        label={t.power}
        help={t.powerHelp}
        error={refused === null ? undefined : t.tooBig(refused, MAX)}
        value={power}
        min={0}
        max={MAX}
        step={5}
        unit="%"
        onInvalid={setRefused}
        onValueChange={(next) => {
          setPower(next);
          setRefused(null);
        }}
      />
      <NumberStepper label={t.heroes} value={3} min={0} max={3} onValueChange={() => undefined} />
      <NumberStepper label={t.disabled} value={3} disabled onValueChange={() => undefined} />
    </div>
  );
}
