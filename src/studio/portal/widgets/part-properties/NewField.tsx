import { useState } from 'react';
import type { ReactNode } from 'react';
import type { NewPartProps } from './newPart.ts';
import { PartForm, Pick, Tick, WordLines } from './formParts.tsx';
import { propertyName, type MessagesByLanguage } from './selectedPart.ts';

const controls = ['text', 'textarea', 'choice', 'checkbox', 'number', 'date'] as const;

/** What a new field holds: a member that the service takes, or a kind of field. */
function readKind(kind: string, offers: NewPartProps['part']['offers']) {
  const offer = kind.startsWith('.') ? offers.find(({ name }) => `.${name}` === kind) : undefined;
  return { offer, control: offer === undefined ? kind : (offer.kinds[0] ?? 'text') };
}

/** The form of a new field: what it holds, its label, and what is said where it is left empty. */
export function NewField({ part, languages, change, t, close }: NewPartProps): ReactNode {
  const { offers } = part;
  const [kind, setKind] = useState<string>(offers[0] === undefined ? 'text' : `.${offers[0].name}`);
  const { offer, control } = readKind(kind, offers);
  const [isRequired, setRequired] = useState(offer?.isRequired === true);
  const [label, setLabel] = useState<MessagesByLanguage>({});
  const [message, setMessage] = useState<MessagesByLanguage>({});
  const [options, setOptions] = useState<MessagesByLanguage>({});
  const choose = (next: string) => {
    setKind(next);
    setRequired(isRequired || readKind(next, offers).offer?.isRequired === true);
  };
  const add = () => {
    const says = isRequired && languages.every((one) => (message[one] ?? '') !== '');
    const known = Object.fromEntries(
      languages.map((one) => [one, (offer?.options ?? []).join('\n')]),
    );
    change({
      do: 'field',
      ...(offer !== undefined && { name: offer.name }),
      control,
      isRequired,
      label,
      ...(says && { message }),
      ...(control === 'choice' && { options: offer === undefined ? options : known }),
    });
  };
  return (
    <PartForm title={t('addField')} add={add} close={close} t={t}>
      <WordLines
        languages={languages}
        value={label}
        onChange={setLabel}
        label={(language) => t('labelIn', { language })}
        focus
      />
      <Pick
        label={t('holds')}
        value={kind}
        onChange={choose}
        groups={[
          {
            title: t('fromService'),
            options: offers.map(({ name }) => [`.${name}`, propertyName(name)]),
          },
          { title: t('kinds'), options: controls.map((one) => [one, t(one)]) },
        ]}
      />
      {offer === undefined && <p className="studio-part__help">{t('notSent')}</p>}
      {control === 'choice' && offer === undefined && (
        <WordLines
          languages={languages}
          value={options}
          onChange={setOptions}
          label={(language) => t('optionsIn', { language })}
          isLong
        />
      )}
      <Tick label={t('required')} checked={isRequired} onChange={setRequired} />
      {isRequired && (
        <WordLines
          languages={languages}
          value={message}
          onChange={setMessage}
          label={(language) => t('messageIn', { language })}
          isOptional
        />
      )}
    </PartForm>
  );
}
