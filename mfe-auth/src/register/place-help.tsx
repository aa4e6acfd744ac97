import { useStrings } from '@assistant/i18n';
import { Button, Dialog, IconButton } from '@assistant/ui';
import { useState } from 'react';
import css from './place-help.module.css';
import { type Place, PlacePicture } from './place-picture';
import { strings } from './strings';

/** A button beside a label that shows where to find this in the game (spec section 2: help image). */
export function PlaceHelp({ place }: { place: Place }) {
  const t = useStrings(strings);
  const [open, setOpen] = useState(false);
  const title = place === 'region' ? t.regionHelp : t.serverHelp;
  return (
    <>
      <IconButton
        icon="help"
        variant="plain"
        className={css.button}
        label={title}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={place === 'region' ? t.regionHelpText : t.serverHelpText}
        actions={<Button onClick={() => setOpen(false)}>{t.gotIt}</Button>}
      >
        <PlacePicture place={place} label={place === 'region' ? t.regionPicture : t.serverPicture} />
      </Dialog>
    </>
  );
}
