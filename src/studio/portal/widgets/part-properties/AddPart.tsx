import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'portico/ui';
import { CopyScreen } from './CopyScreen.tsx';
import { PartForm, Pick, WordLines } from './formParts.tsx';
import { NewColumn } from './NewColumn.tsx';
import { NewField } from './NewField.tsx';
import type { AddPartProps, NewPartProps } from './newPart.ts';
import { propertyName, type MessagesByLanguage } from './selectedPart.ts';

type NewPart = 'field' | 'column' | 'entry' | 'copy';

const forms: Readonly<Record<NewPart, (props: NewPartProps) => ReactNode>> = {
  field: NewField,
  column: NewColumn,
  entry: NewEntry,
  copy: CopyScreen,
};

/** Buttons that open the forms of what can be added at the selected part. */
export function AddPart(props: AddPartProps): ReactNode {
  const { part, t } = props;
  const [shown, setShown] = useState<NewPart>();
  const actions = useRef<HTMLDivElement>(null);
  const closed = useRef<NewPart>(undefined);
  useEffect(() => {
    // also after the form has added a part, so that the next one can be added at once
    if (shown === undefined && closed.current !== undefined)
      actions.current?.querySelector<HTMLElement>(`[data-add="${closed.current}"]`)?.focus();
    closed.current = shown;
  }, [shown]);
  if (shown !== undefined) {
    const Form = forms[shown];
    return <Form {...props} close={() => setShown(undefined)} />;
  }
  const offered: readonly NewPart[] = [
    ...(part.takesFields && !part.takesColumns ? ['field' as const] : []),
    ...(part.takesColumns && part.offers.length > 0 ? ['column' as const] : []),
    ...(part.file.endsWith('.menu.yaml') ? ['entry' as const] : []),
    ...(part.address === '' ? [] : ['copy' as const]),
  ];
  if (offered.length === 0) return null;
  return (
    <div className="studio-part__actions" ref={actions}>
      {offered.map((one) => (
        <Button key={one} data-add={one} size="small" icon="plus" onClick={() => setShown(one)}>
          {t(`add${propertyName(one)}`)}
        </Button>
      ))}
    </div>
  );
}

function NewEntry({ languages, screens, change, t, close }: NewPartProps): ReactNode {
  const [screen, setScreen] = useState(screens[0]?.name ?? '');
  const [text, setText] = useState<MessagesByLanguage>({});
  return (
    <PartForm
      title={t('addEntry')}
      add={() => change({ do: 'entry', screen, text })}
      close={close}
      t={t}
    >
      <WordLines
        languages={languages}
        value={text}
        onChange={setText}
        label={(language) => t('textIn', { language })}
        focus
      />
      <Pick
        label={t('screen')}
        value={screen}
        onChange={setScreen}
        options={screens.map(({ name, title }) => [name, title])}
      />
    </PartForm>
  );
}
