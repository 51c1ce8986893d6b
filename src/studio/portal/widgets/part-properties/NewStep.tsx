import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'portico/ui';
import { Line, NamePick, PartForm, Pick, Tick, WordLines } from './formParts.tsx';
import { labelOf } from './ParameterRow.tsx';
import { memberPointer, type StepsContext } from './stepsContext.ts';
import type { MessagesByLanguage } from './selectedPart.ts';
import type { ParameterKind, StepForm, StepParameter, VerbChoice } from './stepTypes.ts';
import { ValueInput } from './ValueInput.tsx';

interface NewStepProps {
  /** The pointer of the list that it is added to. */
  readonly at: string;
  readonly steps: StepsContext;
  close(): void;
}

/** A new step: what it does, and then what it needs. */
export function NewStep({ at, steps, close }: NewStepProps): ReactNode {
  const { opened, form } = steps;
  if (opened === undefined || opened.path !== at || opened.verb === '')
    return (
      <Verbs steps={steps} choose={({ verb }) => steps.open({ path: at, verb })} close={close} />
    );
  const isKnown = form !== undefined && form.path === at && form.verb === opened.verb;
  return isKnown && <Needs key={form.verb} form={form} steps={steps} close={close} />;
}

interface VerbsProps {
  readonly steps: StepsContext;
  choose(verb: VerbChoice): void;
  close(): void;
}

function Verbs({ steps, choose, close }: VerbsProps): ReactNode {
  const { verbs, t } = steps;
  const [query, setQuery] = useState('');
  const words = query.trim().toLocaleLowerCase();
  const shown = verbs.filter(({ title, description }) =>
    `${title} ${description}`.toLocaleLowerCase().includes(words),
  );
  return (
    <div className="studio-part__new" role="group" aria-label={t('addStep')}>
      <Line label={t('whatHappens')} value={query} onChange={setQuery} focus isOptional />
      <ul className="studio-part__verbs" tabIndex={-1}>
        {shown.map((one) => (
          <li key={one.verb}>
            <button type="button" onClick={() => choose(one)}>
              <strong>{one.title}</strong>
              <span>{one.description}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="studio-part__help">{t('noStep')}</p>}
      <div className="studio-part__actions">
        <Button size="small" variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

interface NeedsProps {
  readonly form: StepForm;
  readonly steps: StepsContext;
  close(): void;
}

/** What a parameter begins with. */
function startOf({ kind, value, choices }: StepParameter): string {
  if (value !== '') return value;
  if (kind === 'names' || kind === 'choice' || kind === 'list') return choices[0]?.name ?? '';
  return kind === 'value' || kind === 'members' ? '= ' : '';
}

function Needs({ form, steps, close }: NeedsProps): ReactNode {
  const { parameters, path, verb, title } = form;
  const [given, setGiven] = useState<MessagesByLanguage>(() =>
    Object.fromEntries(parameters.map((one) => [one.at, startOf(one)])),
  );
  const [keys, setKeys] = useState<MessagesByLanguage>(() =>
    Object.fromEntries(parameters.map((one) => [one.at, one.keys[0]?.name ?? ''])),
  );
  const [texts, setTexts] = useState<Readonly<Record<string, MessagesByLanguage>>>({});
  const add = () => {
    const named = parameters.flatMap(({ at, kind }): (readonly [string, string])[] => {
      if (kind === 'text') return [];
      const value = given[at] ?? '';
      if (kind === 'members') return [[memberPointer(at, keys[at] ?? '').slice(1), value]];
      return [[kind === 'list' ? `${at}/0`.slice(1) : at.slice(1), value]];
    });
    steps.change({
      do: 'step',
      at: path,
      verb,
      given: Object.fromEntries(named),
      texts: Object.fromEntries(Object.entries(texts).map(([at, own]) => [at.slice(1), own])),
    });
  };
  return (
    <PartForm title={title} add={add} close={close} t={steps.t}>
      {form.description !== '' && <p className="studio-part__help">{form.description}</p>}
      {parameters.map((parameter, index) => {
        const { at } = parameter;
        const Field = needs[parameter.kind];
        return (
          <Field
            key={at}
            parameter={parameter}
            steps={steps}
            value={given[at] ?? ''}
            change={(value) => setGiven({ ...given, [at]: value })}
            name={keys[at] ?? ''}
            changeName={(name) => setKeys({ ...keys, [at]: name })}
            words={texts[at] ?? {}}
            changeWords={(words) => setTexts({ ...texts, [at]: words })}
            focus={index === 0}
          />
        );
      })}
    </PartForm>
  );
}

interface NeedProps {
  readonly parameter: StepParameter;
  readonly steps: StepsContext;
  readonly value: string;
  change(value: string): void;
  readonly name: string;
  changeName(name: string): void;
  readonly words: MessagesByLanguage;
  changeWords(words: MessagesByLanguage): void;
  readonly focus: boolean;
}

const needs: Readonly<Record<ParameterKind, (props: NeedProps) => ReactNode>> = {
  text: ({ parameter, steps, words, changeWords, focus }) => (
    <WordLines
      languages={steps.languages}
      value={words}
      onChange={changeWords}
      label={(language) => `${labelOf(parameter)} (${language})`}
      focus={focus}
    />
  ),
  names: Choose,
  choice: Choose,
  list: Choose,
  switch: ({ parameter, value, change }) => (
    <Tick
      label={labelOf(parameter)}
      checked={value === 'true'}
      onChange={(checked) => change(String(checked))}
    />
  ),
  number: Typed,
  value: Typed,
  condition: Typed,
  members: (props) => (
    <>
      <Pick
        label={`${labelOf(props.parameter)}: ${props.steps.t('name')}`}
        value={props.name}
        options={props.parameter.keys.map(({ name }) => [name, name])}
        onChange={props.changeName}
      />
      <Typed
        {...props}
        parameter={{
          ...props.parameter,
          at: memberPointer(props.parameter.at, props.name),
          label: props.steps.t('value'),
        }}
      />
    </>
  ),
};

function Choose(props: NeedProps): ReactNode {
  const { parameter, value, change } = props;
  if (parameter.choices.length === 0) return <Typed {...props} />;
  return (
    <NamePick
      label={labelOf(parameter)}
      value={value}
      choices={parameter.choices}
      onChange={change}
    />
  );
}

function Typed({ parameter, steps, value, change }: NeedProps): ReactNode {
  return (
    <ValueInput
      steps={steps}
      label={labelOf(parameter)}
      at={parameter.at}
      value={value}
      save={change}
      type={change}
      isRequired
    />
  );
}
