import { useStrings } from '@assistant/i18n';
import { Button, Icon, IconButton } from '@assistant/ui';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { AttachedImage } from './draft';
import css from './image-picker.module.css';
import { type ImageProblem, readImage, takenTypes } from './read-image';
import { strings } from './strings';

interface ImagePickerProps {
  image: AttachedImage | null;
  /** The name of a picture that was chosen before a reload and could not be stored. */
  lost: string | null;
  disabled: boolean;
  onChange(image: AttachedImage | null): void;
}

/** One picture to send with the text: checked when chosen, shown, and removable. */
export function ImagePicker({ image, lost, disabled, onChange }: ImagePickerProps) {
  const t = useStrings(strings);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<ImageProblem | null>(null);

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    const result = file && (await readImage(file));
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
    if (!result) return;
    if ('rule' in result) return setProblem(result);
    setProblem(null);
    onChange(result);
  }

  function words(): string {
    if (problem?.rule === 'size') return t.imageSize(problem.megabytes.toFixed(1));
    return problem?.rule === 'type' ? t.imageType : t.imageBroken;
  }

  return (
    <div className={css.picker}>
      {image ? (
        <div className={css.preview}>
          <img
            src={`data:${image.type};base64,${image.base64}`}
            alt={t.imageAlt(image.name)}
            className={css.image}
          />
          <span className={css.name}>{image.name}</span>
          <IconButton
            icon="close"
            variant="plain"
            label={t.removeImage}
            disabled={disabled}
            onClick={() => onChange(null)}
          />
        </div>
      ) : (
        <Button
          size="small"
          variant="ghost"
          icon={<Icon name="image" size={18} />}
          aria-describedby={id}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {t.addImage}
        </Button>
      )}
      {lost && !image && !problem ? (
        <p role="status" className={css.problem}>
          {t.imageLost(lost)}
        </p>
      ) : null}
      {problem ? (
        <p role="alert" className={css.problem}>
          {words()}
        </p>
      ) : null}
      {image ? null : (
        <p id={id} className={css.help}>
          {t.imageHelp}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={takenTypes.join(',')}
        aria-label={t.addImage}
        hidden
        onChange={(event) => void take(event)}
      />
    </div>
  );
}
