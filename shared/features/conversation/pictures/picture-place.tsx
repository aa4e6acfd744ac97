import { type CSSProperties, useRef } from 'react';
import { lazyPart } from '../lazy-part';
import css from './picture-place.module.css';

const MessagePicture = lazyPart(async () => (await import('./message-picture')).MessagePicture);

interface PicturePlaceProps {
  id: string;
  /** In pixels, so that its space is there before it is. */
  width: number;
  height: number;
  /** How much has arrived of one that is on its way, from 0 to 1. */
  progress?: number | undefined;
}

/** The box of a picture in a bubble: as large as the picture, before it and its code have arrived. */
export function PicturePlace({ id, width, height, progress }: PicturePlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const shape = { '--width': width, '--height': height } as CSSProperties;
  return (
    <div ref={place} className={css.place} style={shape}>
      <MessagePicture id={id} place={place} progress={progress} />
    </div>
  );
}
