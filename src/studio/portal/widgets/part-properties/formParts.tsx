import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from 'portico/ui';
import type { Translate } from 'portico/sdk';
import type { Messages } from './selectedPart.ts';

/** What the form of a new part needs. */
export interface PartFormProps {
  readonly title: string;
  add(): void;
  close(): void;
  readonly t: Translate;
  readonly children: ReactNode;
}

/** The form of a new part, with its buttons. */
export function PartForm({ title, add, close, t, children }: PartFormProps): ReactNode {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close();
    add();
  };
  return (
    <form className="studio-part__new" aria-label={title} onSubmit={submit}>
      <strong>{title}</strong>
      {children}
      <div className="studio-part__actions">
        <Button size="small" variant="primary" type="submit">
          {t('add')}
        </Button>
        <Button size="small" variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
  readonly focus?: boolean;
  readonly pattern?: string;
  readonly isOptional?: boolean;
  readonly isLong?: boolean;
}

/** A text of one line, or of several. */
export function Line(props: LineProps): ReactNode {
  const { label, value, onChange, focus, pattern, isOptional, isLong } = props;
  const id = useId();
  const shared = {
    id,
    value,
    required: isOptional !== true,
    // the form was opened by its button
    autoFocus: focus,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange(event.target.value),
  };
  return (
    <div className="studio-part__row">
      <label htmlFor={id}>{label}</label>
      {isLong === true ? (
        <textarea rows={4} {...shared} />
      ) : (
        <input pattern={pattern} {...shared} />
      )}
    </div>
  );
}

interface WordLinesProps {
  readonly languages: readonly string[];
  readonly value: Messages;
  onChange(value: Messages): void;
  label(language: string): string;
  readonly focus?: boolean;
  readonly isOptional?: boolean;
  readonly isLong?: boolean;
}

/** A text in every language. */
export function WordLines(props: WordLinesProps): ReactNode {
  const { languages, value, onChange, label, focus, isOptional, isLong } = props;
  return languages.map((language, index) => (
    <Line
      key={language}
      label={label(language.toUpperCase())}
      value={value[language] ?? ''}
      onChange={(text) => onChange({ ...value, [language]: text })}
      focus={focus === true && index === 0}
      isOptional={isOptional === true}
      isLong={isLong === true}
    />
  ));
}

/** A group of choices with a heading; without one they stand alone. */
export interface PickGroup {
  readonly title: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly groups: readonly PickGroup[];
  onChange(value: string): void;
}

/** One of several values. */
export function Pick({ label, value, groups, onChange }: PickProps): ReactNode {
  const id = useId();
  const shown = groups.filter(({ options }) => options.length > 0);
  const optionsOf = ({ options }: PickGroup) =>
    options.map(([one, text]) => (
      <option key={one} value={one}>
        {text}
      </option>
    ));
  return (
    <div className="studio-part__row">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {shown.length === 1
          ? shown.map(optionsOf)
          : shown.map((group) => (
              <optgroup key={group.title} label={group.title}>
                {optionsOf(group)}
              </optgroup>
            ))}
      </select>
    </div>
  );
}

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

/** A box to tick. */
export function Tick({ label, checked, onChange }: TickProps): ReactNode {
  return (
    <label className="studio-part__check">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
