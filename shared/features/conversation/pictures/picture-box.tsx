import { type CSSProperties, useRef } from 'react';
import { lazyPart } from '../lazy-part';
import css from './picture-box.module.css';

const MessagePicture = lazyPart(async () => (await import('./message-picture')).MessagePicture);

interface PictureBoxProps {
  id: string;
  /** In pixels, so that its space is there before it is. */
  width: number;
  height: number;
  /** How much has arrived of one that is on its way, from 0 to 1. */
  progress?: number | undefined;
}

/** The box of a picture in a bubble: as large as the picture, before it and its code have arrived. */
export function PictureBox({ id, width, height, progress }: PictureBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const shape = { '--width': width, '--height': height } as CSSProperties;
  return (
    <div ref={box} className={css.box} style={shape}>
      <MessagePicture id={id} box={box} progress={progress} />
    </div>
  );
}
