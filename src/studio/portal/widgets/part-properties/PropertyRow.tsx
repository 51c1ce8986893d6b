import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Translate } from 'portico/sdk';
import { ConditionParts } from './ConditionParts.tsx';
import { PlacedWords } from './PlacedWords.tsx';
import { useChosen } from './useChosen.ts';
import { useTypedField } from './useTypedField.ts';
import type { PartChange, PartProperty } from './selectedPart.ts';

/** What a row of the panel needs. */
export interface RowProps {
  readonly property: PartProperty;
  readonly languages: readonly string[];
  readonly disabled: boolean;
  change(what: PartChange): void;
  readonly t: Translate;
}

/** A property with what changes it, by its kind. */
export function PropertyRow(row: RowProps): ReactNode {
  const { property } = row;
  const Field = fields[property.kind];
  return (
    <div className="studio-part__row" data-property={property.name}>
      <Field {...row} />
    </div>
  );
}

const fields: Readonly<Record<PartProperty['kind'], (row: RowProps) => ReactNode>> = {
  text: Words,
  condition: Condition,
  choice: Choice,
  switch: Flag,
  number: Typed,
  name: Typed,
  audience: Audience,
  other: ReadOnly,
};

function Words({ property, languages, disabled, change, t }: RowProps): ReactNode {
  const { name, label, words, value } = property;
  if (words === undefined && value !== '')
    return <ReadOnly {...{ property, languages, disabled, change, t }} />;
  return (
    <fieldset className="studio-part__words-of">
      <legend>{label}</legend>
      <PlacedWords
        languages={languages}
        words={words}
        disabled={disabled}
        save={(messages, isOwn) => change({ do: 'words', name, messages, ...(isOwn && { isOwn }) })}
        t={t}
      />
    </fieldset>
  );
}

function Typed({ property, disabled, change, t }: RowProps): ReactNode {
  const id = useId();
  const { name, label, value, description } = property;
  const typed = useTypedField(value, (next) => change({ do: 'set', name, value: next }));
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        readOnly={disabled}
        placeholder={fallbackOf(property, t)}
        aria-describedby={`${id}-help`}
        {...typed}
      />
      <p id={`${id}-help`}>{description}</p>
    </>
  );
}

function Condition(row: RowProps): ReactNode {
  const { property, disabled, change, t } = row;
  const { label, parts = [], value } = property;
  const isFixed = value === '' || value === 'true' || value === 'false';
  if (disabled || (!isFixed && parts.length === 0)) return <WrittenCondition {...row} />;
  return (
    <>
      {isFixed ? <Flag {...row} /> : <span className="studio-part__name">{label}</span>}
      {value !== 'true' && value !== 'false' && (
        <ConditionParts property={property} change={change} t={t} />
      )}
      {!isFixed && (
        <details className="studio-part__more">
          <summary>{t('source')}</summary>
          <Typed {...row} />
        </details>
      )}
    </>
  );
}

function WrittenCondition(row: RowProps): ReactNode {
  const { sentences, value } = row.property;
  if (value === '' || value === 'true' || value === 'false') return <Flag {...row} />;
  return (
    <>
      <Typed {...row} />
      {sentences.length > 0 && (
        <ul className="studio-part__sentences">
          {sentences.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Flag(row: RowProps): ReactNode {
  const { t } = row;
  return (
    <Options
      {...row}
      options={[
        { value: 'true', text: t('yes') },
        { value: 'false', text: t('no') },
      ]}
    />
  );
}

function Choice(row: RowProps): ReactNode {
  return (
    <Options
      {...row}
      options={row.property.choices.map(({ name, title }) => ({ value: name, text: title }))}
    />
  );
}

function Options({
  property,
  disabled,
  change,
  t,
  options,
}: RowProps & {
  readonly options: readonly { readonly value: string; readonly text: string }[];
}): ReactNode {
  const id = useId();
  const { name, label, description } = property;
  const [value, choose] = useChosen(property.value, (next) =>
    change({ do: 'set', name, value: next }),
  );
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        disabled={disabled}
        value={value}
        aria-describedby={`${id}-help`}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{fallbackOf(property, t) || t('unset')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <p id={`${id}-help`}>{description}</p>
    </>
  );
}

/** What holds without a value; empty if nothing does. */
function fallbackOf({ fallback, choices }: PartProperty, t: Translate): string {
  if (fallback === '') return '';
  if (fallback === 'true' || fallback === 'false')
    return t('default', { value: t(fallback === 'true' ? 'yes' : 'no') });
  const title = choices.find(({ name }) => name === fallback)?.title;
  return t('default', { value: title ?? fallback });
}

function Audience({ property, disabled, change, t }: RowProps): ReactNode {
  const id = useId();
  const read = (roles: string) => roles.split(',').filter((one) => one !== '');
  // the next choice begins with the last one, although its save is pending
  const [chosen, choose] = useChosen(property.value, (roles) =>
    change({ do: 'audience', roles: read(roles) }),
  );
  const shown = read(chosen);
  const roles = (role: string, isShown: boolean) =>
    property.choices
      .map(({ name }) => name)
      .filter((one) => (one === role ? isShown : shown.includes(one)));
  return (
    <fieldset className="studio-part__words-of" aria-describedby={`${id}-help`}>
      <legend>{t('audience')}</legend>
      {property.choices.map(({ name: role, title }) => (
        <label key={role} className="studio-part__check">
          <input
            type="checkbox"
            disabled={disabled}
            checked={shown.includes(role)}
            onChange={(event) => choose(roles(role, event.target.checked).join(','))}
          />
          {title}
        </label>
      ))}
      <p id={`${id}-help`}>{t('audienceHelp')}</p>
    </fieldset>
  );
}

function ReadOnly({ property, t }: RowProps): ReactNode {
  return (
    <>
      <span className="studio-part__name">{property.label}</span>
      <code>{property.value}</code>
      <p>{property.value.startsWith('=') ? property.description : t('readOnly')}</p>
    </>
  );
}
