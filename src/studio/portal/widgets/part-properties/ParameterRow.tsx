import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'portico/ui';
import { ConditionParts } from './ConditionParts.tsx';
import { choiceText, Line, NamePick, Pick } from './formParts.tsx';
import { PlacedWords } from './PlacedWords.tsx';
import { memberPointer, splitPointer, type StepsContext } from './stepsContext.ts';
import type { ParameterKind, StepParameter } from './stepTypes.ts';
import { ValueInput } from './ValueInput.tsx';

interface ParameterProps {
  readonly parameter: StepParameter;
  readonly steps: StepsContext;
}

/** A parameter of a step with what changes it, by its kind. */
export function ParameterRow(props: ParameterProps): ReactNode {
  const Field = fields[props.parameter.kind];
  return <Field {...props} />;
}

const fields: Readonly<Record<ParameterKind, (props: ParameterProps) => ReactNode>> = {
  text: Words,
  condition: When,
  names: Names,
  choice: Names,
  switch: Flag,
  number: Value,
  value: Value,
  members: Members,
  list: Items,
};

/** The name of a parameter for people. */
export function labelOf({ label, name }: StepParameter): string {
  return label === '' ? name : label;
}

function Value({ parameter, steps }: ParameterProps): ReactNode {
  const { at, value, help, isRequired } = parameter;
  return (
    <ValueInput
      steps={steps}
      label={labelOf(parameter)}
      help={help}
      at={at}
      value={value}
      isRequired={isRequired}
      save={(next) => steps.change({ do: 'value', at, value: next })}
    />
  );
}

function Names({ parameter, steps }: ParameterProps): ReactNode {
  const { at, value, choices, isRequired, isWritten } = parameter;
  const { t, disabled } = steps;
  const known = choices.map((one): readonly [string, string] => [one.name, choiceText(one)]);
  const isKnown = known.some(([name]) => name === value);
  return (
    <Pick
      label={labelOf(parameter)}
      value={value}
      disabled={disabled}
      options={[
        ...(isRequired && isWritten ? [] : [['', t('unset')] as const]),
        ...(isKnown || value === '' ? [] : [[value, value] as const]),
        ...known,
      ]}
      onChange={(next) => steps.change({ do: 'value', at, value: next })}
    />
  );
}

function Flag({ parameter, steps }: ParameterProps): ReactNode {
  const { t } = steps;
  const choices = [
    { name: 'true', title: t('yes') },
    { name: 'false', title: t('no') },
  ];
  const { at, value } = parameter;
  return (
    <Pick
      label={labelOf(parameter)}
      value={value}
      disabled={steps.disabled}
      options={[['', t('unset')], ...choices.map(({ name, title }) => [name, title] as const)]}
      onChange={(next) => steps.change({ do: 'value', at, value: next })}
    />
  );
}

function Words({ parameter, steps }: ParameterProps): ReactNode {
  const { at, words, members } = parameter;
  const { languages, disabled } = steps;
  const [owner, name] = splitPointer(at);
  return (
    <fieldset className="studio-part__words-of">
      <legend>{labelOf(parameter)}</legend>
      <PlacedWords
        languages={languages}
        words={words}
        disabled={disabled}
        save={(messages, isOwn) =>
          steps.changeAt(owner, { do: 'words', name, messages, ...(isOwn && { isOwn }) })
        }
        t={steps.t}
      />
      {members.map((member) => (
        <ParameterRow key={member.at} parameter={member} steps={steps} />
      ))}
    </fieldset>
  );
}

function When({ parameter, steps }: ParameterProps): ReactNode {
  const { at, value, parts = [] } = parameter;
  const { t, disabled } = steps;
  const [owner] = splitPointer(at);
  const isBuilt = value === '' || parts.length > 0;
  const named = { ...parameter, label: t('onlyIf') };
  const isFixed = value === 'true' || value === 'false';
  if (disabled && value === '') return null;
  if (!isBuilt || disabled) return <Value parameter={named} steps={steps} />;
  return (
    <div className="studio-part__row" role="group" aria-label={t('onlyIf')}>
      <span className="studio-part__name">{t('onlyIf')}</span>
      {value === '' && <p>{t('always')}</p>}
      {!isFixed && (
        <ConditionParts
          property={{ name: 'when', parts }}
          change={(what) => steps.changeAt(owner, what)}
          t={t}
        />
      )}
      {value !== '' && (
        <details className="studio-part__more">
          <summary>{t('source')}</summary>
          <Value parameter={named} steps={steps} />
        </details>
      )}
    </div>
  );
}

function Members({ parameter, steps }: ParameterProps): ReactNode {
  const { at, members, keys, isOpen } = parameter;
  const [isAdding, setAdding] = useState(false);
  const { t, disabled } = steps;
  const shown = members.filter(({ isWritten, isRequired }) => isWritten || isRequired);
  const further = members.filter(({ isWritten, isRequired }) => !isWritten && !isRequired);
  const canAdd = !disabled && (keys.length > 0 || isOpen);
  if (members.length === 0 && !canAdd) return null;
  return (
    <fieldset className="studio-part__members">
      <legend>{labelOf(parameter)}</legend>
      {shown.map((member) => (
        <Removable key={member.at} parameter={member} steps={steps} />
      ))}
      {further.length > 0 && (
        <details className="studio-part__more">
          <summary>{t('more')}</summary>
          <div className="studio-part__rows">
            {further.map((member) => (
              <ParameterRow key={member.at} parameter={member} steps={steps} />
            ))}
          </div>
        </details>
      )}
      {canAdd && !isAdding && (
        <Button size="small" icon="plus" onClick={() => setAdding(true)}>
          {t('addTo', { name: labelOf(parameter) })}
        </Button>
      )}
      {isAdding && (
        <NewMember
          parameter={parameter}
          steps={steps}
          add={(name, value) => {
            setAdding(false);
            steps.change({ do: 'value', at: memberPointer(at, name), value });
          }}
        />
      )}
    </fieldset>
  );
}

/** A row that can be taken away. */
function Removable({ parameter, steps }: ParameterProps): ReactNode {
  const { at, isRequired } = parameter;
  return (
    <div className="studio-part__removable">
      <ParameterRow parameter={parameter} steps={steps} />
      {!isRequired && !steps.disabled && (
        <Button
          size="small"
          variant="quiet"
          icon="close"
          aria-label={steps.t('removePart', { words: labelOf(parameter) })}
          onClick={() => steps.change({ do: 'value', at, value: '' })}
        />
      )}
    </div>
  );
}

interface NewMemberProps extends ParameterProps {
  add(name: string, value: string): void;
}

function NewMember({ parameter, steps, add }: NewMemberProps): ReactNode {
  const { at, keys } = parameter;
  const { t } = steps;
  const [name, setName] = useState(keys[0]?.name ?? '');
  const [value, setValue] = useState('= ');
  return (
    <form
      className="studio-part__new"
      aria-label={t('addTo', { name: labelOf(parameter) })}
      onSubmit={(event) => {
        event.preventDefault();
        add(name, value);
      }}
    >
      {keys.length > 0 ? (
        <NamePick label={t('name')} value={name} choices={keys} onChange={setName} />
      ) : (
        <Line label={t('name')} value={name} onChange={setName} focus />
      )}
      <ValueInput
        steps={steps}
        label={t('value')}
        at={memberPointer(at, name)}
        value={value}
        save={setValue}
        type={setValue}
        isRequired
      />
      <div className="studio-part__actions">
        <Button size="small" variant="primary" type="submit">
          {t('add')}
        </Button>
      </div>
    </form>
  );
}

function Items({ parameter, steps }: ParameterProps): ReactNode {
  const { at, members, choices, isRequired } = parameter;
  const id = useId();
  const { t, disabled } = steps;
  const next = memberPointer(at, String(members.length));
  const add = (value: string) => steps.change({ do: 'value', at: next, value });
  return (
    <fieldset className="studio-part__members" aria-describedby={id}>
      <legend>{labelOf(parameter)}</legend>
      {members.map((member) => {
        const isOnly = isRequired && members.length === 1;
        const item = { ...member, label: `${labelOf(parameter)} ${Number(member.name) + 1}` };
        return isOnly ? (
          <ParameterRow key={member.at} parameter={item} steps={steps} />
        ) : (
          <Removable key={member.at} parameter={item} steps={steps} />
        );
      })}
      {!disabled && choices.length > 0 && (
        <NamePick
          label={t('addTo', { name: labelOf(parameter) })}
          value=""
          none={t('choose')}
          choices={choices}
          onChange={add}
        />
      )}
      {!disabled && choices.length === 0 && (
        <ValueInput
          steps={steps}
          label={t('addTo', { name: labelOf(parameter) })}
          at={next}
          value=""
          save={add}
        />
      )}
    </fieldset>
  );
}
