import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'portico/ui';
import type { Translate } from 'portico/sdk';
import { AddButtons, Line, Pick as Choose } from './formParts.tsx';
import type { ConditionPart, PartChange, PartProperty } from './selectedPart.ts';
import { useChosen } from './useChosen.ts';

const comparators = {
  '==': 'isEqual',
  '!=': 'isOther',
  '<': 'isLess',
  '<=': 'isAtMost',
  '>': 'isMore',
  '>=': 'isAtLeast',
  given: 'isGiven',
  empty: 'isEmpty',
} as const;

interface ConditionPartsProps {
  readonly property: Pick<PartProperty, 'name' | 'parts'>;
  change(what: PartChange): void;
  readonly t: Translate;
}

/** The parts of a condition; each can be changed or removed, and others can be added. */
export function ConditionParts({ property, change, t }: ConditionPartsProps): ReactNode {
  const { name, parts = [] } = property;
  const [isAdding, setAdding] = useState(false);
  const groups = new Set(parts.map(({ group }) => group));
  const group = groups.has('any') ? 'any' : 'all';
  return (
    <div className="studio-part__conditions">
      <ul>
        {parts.map((part, index) => (
          <li key={part.path + part.words}>
            {index > 0 && <em>{t(part.group === 'any' ? 'any' : 'all')}</em>}
            <PartLine
              part={part}
              save={(next) =>
                change({ do: 'condition', name, edit: 'replace', part: part.path, ...next })
              }
              t={t}
            />
            {part.path !== '' && (
              <Button
                size="small"
                variant="quiet"
                icon="close"
                aria-label={t('removePart', { words: part.words })}
                onClick={() => change({ do: 'condition', name, edit: 'remove', part: part.path })}
              />
            )}
          </li>
        ))}
      </ul>
      {isAdding ? (
        <NewCondition
          group={group}
          isJoined={parts.length > 0}
          add={(next) => {
            setAdding(false);
            change({ do: 'condition', name, edit: 'add', part: '', ...next });
          }}
          close={() => setAdding(false)}
          t={t}
        />
      ) : (
        <Button size="small" icon="plus" onClick={() => setAdding(true)}>
          {t('addCondition')}
        </Button>
      )}
    </div>
  );
}

type Next = Pick<ConditionPart, 'of' | 'comparator' | 'value' | 'isText'>;

interface PartLineProps {
  readonly part: ConditionPart;
  save(next: Next): void;
  readonly t: Translate;
}

function PartLine({ part, save, t }: PartLineProps): ReactNode {
  const { of, comparator, isText, words, choices } = part;
  const [value, setValue] = useState(part.value);
  const [shown, choose] = useChosen(comparator, (next) =>
    save({ of, comparator: next, value, isText }),
  );
  if (comparator === '') return <span>{words}</span>;
  const isPresence = comparator === 'given' || comparator === 'empty';
  const options = Object.entries(comparators).filter(
    ([one]) => (one === 'given' || one === 'empty') === isPresence,
  );
  return (
    <span className="studio-part__comparison">
      <code>{of}</code>
      <select
        aria-label={`${of}: ${t('compare')}`}
        value={shown}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map(([one, key]) => (
          <option key={one} value={one}>
            {t(key)}
          </option>
        ))}
      </select>
      {!isPresence && choices !== undefined && (
        <select
          aria-label={`${of}: ${t('comparedWith')}`}
          value={value}
          onChange={(event) => {
            setValue(event.target.value);
            save({ of, comparator, value: event.target.value, isText });
          }}
        >
          {choices.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      )}
      {!isPresence && choices === undefined && (
        <input
          aria-label={`${of}: ${t('comparedWith')}`}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
          onBlur={() => {
            if (value !== part.value) save({ of, comparator, value, isText });
          }}
        />
      )}
    </span>
  );
}

interface NewConditionProps {
  readonly group: 'all' | 'any';
  /** Whether there are parts that it joins. */
  readonly isJoined: boolean;
  add(next: Next & { readonly group: 'all' | 'any' }): void;
  close(): void;
  readonly t: Translate;
}

function NewCondition({ group, isJoined, add, close, t }: NewConditionProps): ReactNode {
  const [joint, setJoint] = useState<string>(group);
  const [of, setOf] = useState('');
  const [comparator, setComparator] = useState('==');
  const [value, setValue] = useState('');
  const isPresence = comparator === 'given' || comparator === 'empty';
  return (
    <form
      className="studio-part__new"
      aria-label={t('addCondition')}
      onSubmit={(event) => {
        event.preventDefault();
        add({ of, comparator, value, isText: false, group: joint === 'any' ? 'any' : 'all' });
      }}
    >
      {isJoined && (
        <Choose
          label={t('joined')}
          value={joint}
          onChange={setJoint}
          options={[
            ['all', t('all')],
            ['any', t('any')],
          ]}
        />
      )}
      <Line label={t('what')} value={of} onChange={setOf} focus />
      <Choose
        label={t('compare')}
        value={comparator}
        onChange={setComparator}
        options={Object.entries(comparators).map(([one, key]) => [one, t(key)])}
      />
      {!isPresence && <Line label={t('comparedWith')} value={value} onChange={setValue} />}
      <AddButtons close={close} t={t} />
    </form>
  );
}
