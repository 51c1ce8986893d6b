import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from 'portico/ui';
import type { Translate } from 'portico/sdk';
import type { MessagesByLanguage } from './selectedPart.ts';
import type { NameChoice } from './stepTypes.ts';
import { useChosen } from './useChosen.ts';

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
      <AddButtons close={close} t={t} />
    </form>
  );
}

interface AddButtonsProps {
  close(): void;
  readonly t: Translate;
}

/** The buttons at the end of the form of something new: it is submitted, or closed. */
export function AddButtons({ close, t }: AddButtonsProps): ReactNode {
  return (
    <div className="studio-part__actions">
      <Button size="small" variant="primary" type="submit">
        {t('add')}
      </Button>
      <Button size="small" variant="quiet" onClick={close}>
        {t('cancel')}
      </Button>
    </div>
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
  readonly value: MessagesByLanguage;
  onChange(value: MessagesByLanguage): void;
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

/** A value that can be chosen, and its words. */
export type PickOption = readonly [value: string, text: string];

/** Choices with a heading. */
export interface PickGroup {
  readonly title: string;
  readonly options: readonly PickOption[];
}

interface PickProps {
  readonly label: string;
  readonly value: string;
  /** The choices, or in groups. */
  readonly options?: readonly PickOption[];
  readonly groups?: readonly PickGroup[];
  readonly disabled?: boolean;
  readonly focus?: boolean;
  onChange(value: string): void;
}

/** One of several values. */
export function Pick(props: PickProps): ReactNode {
  const { label, options = [], groups = [], disabled, focus, onChange } = props;
  const [value, choose] = useChosen(props.value, onChange);
  const id = useId();
  const shown = groups.filter((group) => group.options.length > 0);
  const optionsOf = (all: readonly PickOption[]) =>
    all.map(([one, text]) => (
      <option key={one} value={one}>
        {text}
      </option>
    ));
  return (
    <div className="studio-part__row">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        autoFocus={focus}
        onChange={(event) => choose(event.target.value)}
      >
        {optionsOf(options)}
        {shown.length === 1
          ? shown.map((group) => optionsOf(group.options))
          : shown.map((group) => (
              <optgroup key={group.title} label={group.title}>
                {optionsOf(group.options)}
              </optgroup>
            ))}
      </select>
    </div>
  );
}

interface NamePickProps extends Omit<PickProps, 'options' | 'groups'> {
  readonly choices: readonly NameChoice[];
  /** The words of an empty choice. */
  readonly none?: string;
}

/** One of the names that may stand at a place. */
export function NamePick({ choices, none, ...props }: NamePickProps): ReactNode {
  const known = choices.map((one): PickOption => [one.name, choiceText(one)]);
  return <Pick {...props} options={none === undefined ? known : [['', none], ...known]} />;
}

/** The text of a choice: what people call it, and its name where that says more. */
export function choiceText({ name, title }: NameChoice): string {
  return title === '' || title === name ? name : `${title} (${name})`;
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
