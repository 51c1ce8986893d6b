import { useState } from 'react';
import type { ReactNode } from 'react';
import type { NewPartProps } from './newPart.ts';
import { PartForm, Pick, WordLines } from './formParts.tsx';
import { propertyName, type MessagesByLanguage } from './selectedPart.ts';

/** The form of a new column: a member of the answer, its title, and how it is shown. */
export function NewColumn({ part, languages, change, t, close }: NewPartProps): ReactNode {
  const { offers } = part;
  const [name, setName] = useState(offers[0]?.name ?? '');
  const kinds = offers.find((one) => one.name === name)?.kinds ?? [];
  const [format, setFormat] = useState(kinds[0] ?? 'text');
  const [title, setTitle] = useState<MessagesByLanguage>({});
  const choose = (next: string) => {
    setName(next);
    setFormat(offers.find((one) => one.name === next)?.kinds[0] ?? 'text');
  };
  return (
    <PartForm
      title={t('addColumn')}
      add={() => change({ do: 'column', name, format, title })}
      close={close}
      t={t}
    >
      <Pick
        label={t('shows')}
        value={name}
        onChange={choose}
        options={offers.map((one) => [one.name, memberName(one.name)])}
        focus
      />
      <WordLines
        languages={languages}
        value={title}
        onChange={setTitle}
        label={(language) => t('titleIn', { language })}
      />
      <Pick
        label={t('format')}
        value={format}
        onChange={setFormat}
        options={kinds.map((one) => [
          one,
          t(`format${one.charAt(0).toUpperCase()}${one.slice(1)}`),
        ])}
      />
    </PartForm>
  );
}

/** A member for people: `person.zip_code` becomes `Person: zip code`. */
function memberName(path: string): string {
  const [first = '', ...rest] = path.split('.').map((one) => one.replaceAll('_', ' '));
  return [propertyName(first), ...rest.map((one) => propertyName(one).toLowerCase())].join(': ');
}
