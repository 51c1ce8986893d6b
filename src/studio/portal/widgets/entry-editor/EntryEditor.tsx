import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button, Heading } from 'portico/ui';
import type { WidgetProps } from 'portico/sdk';
import type { EntryEditorProps } from './props.ts';
import '../editorFields.css';
import './entryEditor.css';

/** A field of an entry, as the service describes it. */
interface EntryField {
  readonly name: string;
  readonly title: string;
  readonly isLong: boolean;
  readonly isShared: boolean;
  readonly isRequired: boolean;
}

type Values = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The fields of an entry in every language. Another entry starts with fields of its own. */
export function EntryEditor(given: WidgetProps<EntryEditorProps>): ReactNode {
  const { id, props } = given;
  return (
    <div className="studio-entry" id={id} role="group" aria-label={props.label}>
      <Entry key={props.entry} given={given} />
    </div>
  );
}

function Entry({ given }: { readonly given: WidgetProps<EntryEditorProps> }): ReactNode {
  const { props, slots, emit, t } = given;
  const { entry, languages = [], disabled } = props;
  const fields = ((props.fields ?? []) as unknown as readonly EntryField[]).filter(
    ({ isShared }) => !isShared,
  );
  const [values, setValues] = useState<Values>(() => valuesOf(props.values));
  const hasLong = fields.some(({ isLong }) => isLong);
  const write = (language: string, field: EntryField, text: string) => {
    setValues({ ...values, [language]: { ...values[language], [field.name]: text } });
    if (field.isLong) emit('preview', { text });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    emit('save', { values });
  };
  return (
    <form onSubmit={save}>
      <div className="studio-entry__languages">
        {languages.map((language, index) => (
          <div key={language} className="studio-entry__language" lang={language}>
            {fields.map((field, at) => (
              <Text
                key={field.name}
                label={t('fieldIn', { field: field.title, language: language.toUpperCase() })}
                field={field}
                value={values[language]?.[field.name] ?? ''}
                focus={entry === '' && index === 0 && at === 0}
                disabled={disabled}
                change={(text) => write(language, field, text)}
                show={() => emit('preview', { text: values[language]?.[field.name] ?? '' })}
                help={t('markdown')}
              />
            ))}
          </div>
        ))}
      </div>
      {!disabled && (
        <div className="studio-entry__actions">
          <Button variant="primary" type="submit">
            {t('save')}
          </Button>
          {entry !== '' && (
            <Button variant="quiet" onClick={() => emit('remove')}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
      {hasLong && (
        <section className="studio-entry__preview" aria-label={t('preview')}>
          <Heading level={3}>{t('preview')}</Heading>
          {slots['preview']?.()}
        </section>
      )}
    </form>
  );
}

function valuesOf(given: EntryEditorProps['values']): Values {
  const all = (given ?? []) as unknown as readonly {
    readonly language: string;
    readonly values: Readonly<Record<string, string>>;
  }[];
  return Object.fromEntries(all.map(({ language, values }) => [language, values]));
}

interface TextProps {
  readonly label: string;
  readonly field: EntryField;
  readonly value: string;
  readonly focus: boolean;
  readonly disabled: boolean;
  change(text: string): void;
  show(): void;
  readonly help: string;
}

function Text(props: TextProps): ReactNode {
  const { label, field, value, focus, disabled, change, show, help } = props;
  const id = useId();
  const shared = {
    id,
    value,
    required: field.isRequired,
    readOnly: disabled,
    // a new entry was asked for by its button
    autoFocus: focus,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      change(event.target.value),
  };
  return (
    <div className="studio-entry__field">
      <label htmlFor={id}>{label}</label>
      {field.isLong ? (
        <>
          <textarea rows={8} aria-describedby={`${id}-help`} onFocus={show} {...shared} />
          <p id={`${id}-help`}>{help}</p>
        </>
      ) : (
        <input {...shared} />
      )}
    </div>
  );
}
