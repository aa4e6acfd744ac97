import { useStrings } from '@assistant/i18n';
import { Button, Notice, TextArea } from '@assistant/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { type ReadSource, type Source, sourceOfFile, sourceOfText } from './source';
import { strings } from './strings';

interface ChooseSourceProps {
  /** A code from a link that cannot be read, with what is wrong; else empty. */
  pasted: string;
  onSource(source: Source): void;
}

/** What is to be imported: a file, or a code that is pasted. */
export function ChooseSource({ pasted, onSource }: ChooseSourceProps) {
  const t = useStrings(strings);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(pasted);
  const [fileProblem, setFileProblem] = useState<string>();
  const [asked, setAsked] = useState(pasted !== '');
  const read = sourceOfText(text, t);
  const codeProblem = asked && 'problem' in read ? read.problem : undefined;

  function take(taken: ReadSource) {
    if ('source' in taken) onSource(taken.source);
    return 'problem' in taken ? taken.problem : undefined;
  }

  async function takeFile(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    // The same file may be chosen again.
    event.target.value = '';
    if (chosen) setFileProblem(take(await sourceOfFile(chosen, t)));
  }

  function takeText() {
    setAsked(true);
    take(read);
  }

  return (
    <>
      <TextArea
        label={t.code}
        help={t.codeHelp}
        error={codeProblem}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onValueChange={(typed) => {
          setText(typed);
          setAsked(false);
        }}
      />
      <Button fullWidth looksDisabled={text.trim() === ''} onClick={takeText}>
        {t.look}
      </Button>
      <Button fullWidth variant="ghost" onClick={() => input.current?.click()}>
        {t.chooseFile}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t.chooseFile}
        hidden
        onChange={(event) => void takeFile(event)}
      />
      {fileProblem ? <Notice role="alert">{fileProblem}</Notice> : null}
    </>
  );
}
