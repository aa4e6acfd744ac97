import { type ComponentPropsWithoutRef, type DragEvent, type ReactNode, useState } from 'react';
import { lazyPart } from '../lazy-part';
import type { Convo } from '../state/convo';
import css from './dropping.module.css';
import type { PictureSource } from './picture-source';

const PicturePreview = lazyPart(async () => (await import('./picture-preview')).PicturePreview);

const picturesOf = (list: FileList | null | undefined): File[] =>
  [...(list ?? [])].filter(({ type }) => type.startsWith('image/'));

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

type DropProps = Pick<
  ComponentPropsWithoutRef<'section'>,
  'className' | 'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop'
> & { 'data-dropping': string | undefined };

interface Attaching {
  /** Files that were chosen or pasted; those that are no pictures are left out. Returns whether there was one. */
  take: (files: FileList | null | undefined) => boolean;
  /** For the element of a class that pictures are dropped on, and the words over it while it holds some. */
  dropProps: (className: string | undefined, words: string) => DropProps;
  /** The preview, where something has been chosen. */
  preview: ReactNode;
}

/** Pictures by picker, paste and drop: shown before they are sent. */
export function useAttaching(convo: Pick<Convo, 'sendPicture'>, source: PictureSource): Attaching {
  const [files, setFiles] = useState<readonly File[]>();
  const [dropping, setDropping] = useState(false);

  function take(list: FileList | null | undefined): boolean {
    const pictures = picturesOf(list);
    if (pictures.length > 0) setFiles(pictures);
    return pictures.length > 0;
  }

  function hold(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setDropping(true);
  }

  return {
    take,
    dropProps: (className, words) => ({
      className: dropping ? `${className} ${css.dropping}` : className,
      'data-dropping': dropping ? words : undefined,
      onDragEnter: hold,
      onDragOver: hold,
      onDragLeave: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropping(false);
      },
      onDrop: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDropping(false);
        take(event.dataTransfer.files);
      },
    }),
    preview: files ? (
      <PicturePreview
        files={files}
        onCancel={() => setFiles(undefined)}
        onSend={(pictures) => {
          setFiles(undefined);
          for (const picture of pictures) source.add(convo.sendPicture(picture), picture);
        }}
      />
    ) : null,
  };
}
