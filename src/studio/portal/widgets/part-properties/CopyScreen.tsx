import { useState } from 'react';
import type { ReactNode } from 'react';
import type { NewPartProps } from './newPart.ts';
import { Line, PartForm, Tick, WordLines } from './formParts.tsx';
import type { MessagesByLanguage } from './selectedPart.ts';

/** The form of a copy of a screen: its title, its address, and whether a menu opens it. */
export function CopyScreen({ part, languages, change, t, close }: NewPartProps): ReactNode {
  const [title, setTitle] = useState<MessagesByLanguage>({});
  const [typed, setTyped] = useState<string>();
  const [hasEntry, setEntry] = useState(part.isInMenu);
  const words = title['en'] ?? title[languages[0] ?? ''] ?? '';
  const address = typed ?? addressFor(part.address, words);
  return (
    <PartForm
      title={t('addCopy')}
      add={() => change({ do: 'copy', address, title, hasEntry })}
      close={close}
      t={t}
    >
      <WordLines
        languages={languages}
        value={title}
        onChange={setTitle}
        label={(language) => t('titleIn', { language })}
        focus
      />
      <Line label={t('address')} value={address} onChange={setTyped} pattern="/.*" />
      {part.isInMenu && <Tick label={t('inMenu')} checked={hasEntry} onChange={setEntry} />}
    </PartForm>
  );
}

/** The address of the screen with the words of its title in place of its last name. */
function addressFor(address: string, words: string): string {
  const plain = words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const name = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  const parts = address.split('/');
  const last = parts.findLastIndex((one) => one !== '' && !one.startsWith('{'));
  const next = name === '' ? `${parts[last] ?? 'screen'}-2` : name;
  if (last < 0) return `/${next}${address === '/' ? '' : address}`;
  return parts.map((one, index) => (index === last ? next : one)).join('/');
}
