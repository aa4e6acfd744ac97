import { useStrings } from '@assistant/i18n';
import { IconButton } from '@assistant/ui';
import { useRef } from 'react';
import { strings } from './strings';

/** Opens the phone's pictures. */
export function AttachButton({ onFiles }: { onFiles: (files: FileList | null) => void }) {
  const t = useStrings(strings);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon="image" variant="plain" label={t.attach} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          onFiles(target.files);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
