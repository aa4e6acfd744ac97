import type { DataOf } from '@assistant/contract';
import { useLanguage, useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { Button, Cell, Icon, List, Notice, Skeleton, Switch } from '@assistant/ui';
import { useEffect, useState } from 'react';
import { useGetGameInfoQuery } from '../../calls-of-game';
import { OpenSheet } from '../../page/open-sheet';
import { drawPicture, HEIGHT, WIDTH } from './draw-picture';
import { altOf, type Picture, pictureOf } from './picture-of';
import { pictureStrings } from './picture-strings';
import css from './share-sheet.module.css';

interface ShareSheetProps {
  report: DataOf<'tasksReport'>;
  definitions: readonly TaskDefinition[];
  /** The day's conclusion. */
  title: string;
  onClose(): void;
}

const PARTS = ['lord', 'region', 'level'] as const;

/** The picture as a file and as an address to show it by; undefined while it is drawn, null where none can be. */
function useDrawn(picture: Picture, name: string) {
  const language = useLanguage();
  const [drawn, setDrawn] = useState<{ file: File; url: string } | null>();
  // The same words are the same picture.
  const said = JSON.stringify(picture);
  useEffect(() => {
    let url: string | undefined;
    let current = true;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [WIDTH, HEIGHT];
    const context = canvas.getContext('2d');
    if (context) drawPicture(context, JSON.parse(said), language);
    else setDrawn(null);
    if (context)
      canvas.toBlob((blob) => {
        if (!current) return;
        url = blob ? URL.createObjectURL(blob) : undefined;
        setDrawn(blob && url ? { file: new File([blob], name, { type: 'image/png' }), url } : null);
      }, 'image/png');
    return () => {
      current = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [said, name, language]);
  return drawn;
}

/** Whether this browser passes files on to other apps. */
const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

/** The picture of a report: seen first, then shared, or saved where the browser does not share files. */
export function ShareSheet({ report, definitions, title, onClose }: ShareSheetProps) {
  const t = useStrings(pictureStrings);
  const language = useLanguage();
  const { data: game } = useGetGameInfoQuery({});
  const [shown, setShown] = useState({ lord: true, region: true, level: true });
  const [notShared, setNotShared] = useState(false);
  const picture = pictureOf({ report, game, definitions, title }, shown, language);
  const name = `report-${report.date}.png`;
  const drawn = useDrawn(picture, name);

  async function share(file: File) {
    setNotShared(false);
    try {
      await navigator.share({ files: [file], title });
    } catch (error) {
      // The player has closed the browser's own sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setNotShared(true);
    }
  }

  const save = drawn ? (
    <Button
      fullWidth
      variant={canShare(drawn.file) ? 'ghost' : 'primary'}
      icon={<Icon name="download" size={18} />}
      render={<a href={drawn.url} download={name} />}
    >
      {t.save}
    </Button>
  ) : null;
  return (
    <OpenSheet
      body={css.body}
      onClose={onClose}
      title={t.title}
      description={t.note}
      actions={
        drawn ? (
          <>
            {canShare(drawn.file) ? (
              <Button
                fullWidth
                icon={<Icon name="upload" size={18} />}
                onClick={() => void share(drawn.file)}
              >
                {t.share}
              </Button>
            ) : null}
            {save}
          </>
        ) : null
      }
    >
      {notShared ? <Notice role="alert">{t.notShared}</Notice> : null}
      {drawn === null ? <Notice tone="warn">{t.failed}</Notice> : null}
      {drawn === undefined ? (
        <div className={css.picture}>
          <Skeleton variant="block" />
        </div>
      ) : null}
      {drawn ? (
        <img
          src={drawn.url}
          alt={altOf(picture, language)}
          width={WIDTH}
          height={HEIGHT}
          className={css.picture}
        />
      ) : null}
      {game ? (
        <List>
          {PARTS.map((part) => (
            <Cell key={part} label={t[part]}>
              <Switch
                checked={shown[part]}
                onCheckedChange={(on) => setShown((before) => ({ ...before, [part]: on }))}
              />
            </Cell>
          ))}
        </List>
      ) : null}
    </OpenSheet>
  );
}
