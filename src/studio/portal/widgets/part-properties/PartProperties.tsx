import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Button, Heading, IconButton } from 'portico/ui';
import type { WidgetProps } from 'portico/sdk';
import { AddPart } from './AddPart.tsx';
import { Pipelines } from './Pipelines.tsx';
import { PropertyRow } from './PropertyRow.tsx';
import { Rules } from './Rules.tsx';
import type { PartPropertiesProps } from './props.ts';
import type { PartChange, SelectedPart } from './selectedPart.ts';
import type { OpenedStep, StepsContext } from './stepsContext.ts';
import type { Completions, StepForm } from './stepTypes.ts';
import { AnswersContext, useRefusals } from './useChosen.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import '../panel.css';
import './partProperties.css';

/** The properties of the selected part, and what can be done with it. */
export function PartProperties(given: WidgetProps<PartPropertiesProps>): ReactNode {
  const { id, props, slots, emit, t } = given;
  const part = props.part as unknown as SelectedPart | undefined;
  const refusals = useRefusals(given.pending, props.saved);
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(panel);
  const answers = useMemo(() => ({ refusals, part }), [refusals, part]);
  return (
    <div className="studio-part" id={id} ref={panel} role="group" aria-label={props.label}>
      {part !== undefined && (
        <PartHead part={part} select={(path) => emit('select', { path })} t={t} />
      )}
      {slots['insert']?.()}
      {/* another part starts with fields of its own */}
      <AnswersContext value={answers}>
        {part !== undefined && <Part key={part.file + part.path} given={given} part={part} />}
      </AnswersContext>
    </div>
  );
}

interface PartProps {
  readonly given: WidgetProps<PartPropertiesProps>;
  readonly part: SelectedPart;
}

function Part({ given, part }: PartProps): ReactNode {
  const { props, emit, pending, t } = given;
  const { languages = [], screens = [] } = props;
  const [isCopying, setCopying] = useState(false);
  useEffect(() => {
    if (!pending) setCopying(false);
  }, [pending]);
  // what is typed before the copy is shown must not change the original
  const disabled = props.disabled || isCopying;
  const change = (what: PartChange) => {
    if (isCopying) return;
    if (what.do === 'duplicate') setCopying(true);
    emit('change', { file: part.file, path: part.path, ...what });
  };
  const texts = part.properties.filter(({ kind }) => kind === 'text');
  const others = part.properties.filter((one) => one.kind !== 'text' && !isInFile(one));
  const inFile = part.properties.filter(isInFile).map(({ label }) => label);
  const row = (property: SelectedPart['properties'][number]) => (
    <PropertyRow
      key={property.name}
      property={property}
      languages={languages}
      disabled={disabled}
      change={change}
      t={t}
    />
  );
  const written = (list: SelectedPart['properties']) => list.filter((one) => one.isWritten);
  const missing = part.properties.filter((one) => !one.isWritten && !isInFile(one));
  return (
    <>
      {!props.disabled && <Actions part={part} change={change} t={t} />}
      {!props.disabled && (
        <AddPart part={part} languages={languages} screens={screens} change={change} t={t} />
      )}
      {written(texts).length > 0 && (
        <>
          <Heading level={3}>{t('words')}</Heading>
          {written(texts).map(row)}
        </>
      )}
      <Pipelines pipelines={part.pipelines} steps={stepsOf(given, part)} />
      {written(others).length > 0 && (
        <>
          <Heading level={3}>{t('settings')}</Heading>
          {written(others).map(row)}
        </>
      )}
      {inFile.length > 0 && (
        <p className="studio-part__help">{t('alsoInFile', { names: inFile.join(', ') })}</p>
      )}
      <Rules part={part} disabled={disabled} change={change} t={t} />
      {missing.length > 0 && (
        <details className="studio-part__more">
          <summary>{t('more')}</summary>
          <div className="studio-part__rows">{missing.map(row)}</div>
        </details>
      )}
      <details className="studio-part__more">
        <summary>{t('source')}</summary>
        <p>{t('sourceAt', { file: part.file, line: part.line })}</p>
        <pre tabIndex={0}>{part.yaml}</pre>
      </details>
    </>
  );
}

/** Whether a property is an object or a list, which is changed in its file only. */
function isInFile({ kind, value }: SelectedPart['properties'][number]): boolean {
  return kind === 'other' && /^[[{]/.test(value);
}

/** What the lists of steps need of the panel. */
function stepsOf(
  { props, emit, t }: WidgetProps<PartPropertiesProps>,
  part: SelectedPart,
): StepsContext {
  const { file } = part;
  const opened = props.opened as unknown as OpenedStep | undefined;
  const own = opened?.path === '' ? undefined : opened;
  return {
    verbs: part.verbs,
    languages: props.languages ?? [],
    disabled: props.disabled,
    opened: own,
    form: props.step as unknown as StepForm | undefined,
    completions: props.completions as unknown as Completions | undefined,
    open: ({ path, verb }) => emit('open', { file, path, verb }),
    change: (what) => emit('change', { file, path: part.path, ...what }),
    changeAt: (path, what) => emit('change', { file, path, ...what }),
    complete: (typed) =>
      emit('complete', { file, path: own?.path ?? '', verb: own?.verb ?? '', ...typed }),
    t,
  };
}

type T = WidgetProps<PartPropertiesProps>['t'];

function PartHead({
  part,
  select,
  t,
}: {
  readonly part: SelectedPart;
  select(path: string): void;
  readonly t: T;
}): ReactNode {
  return (
    <div className="studio-part__head">
      {/* a new element per part, so that a focus that is kept moves to the new title */}
      <Heading key={`${part.file} ${part.path}`} level={2} focusable>
        {part.title}
      </Heading>
      {/* below the title, which comes first because a new selection moves the focus to it */}
      <nav aria-label={t('around')} className="studio-part__around">
        {part.around
          .filter(({ path }) => path !== part.path)
          .map(({ path, title }) => (
            <Button key={path} variant="link" size="small" onClick={() => select(path)}>
              {title}
            </Button>
          ))}
      </nav>
      {part.words !== '' && <p className="studio-part__words">{part.words}</p>}
      {part.description !== '' && <p className="studio-part__help">{part.description}</p>}
      {part.usedBy.length > 1 && (
        <Alert tone="info" toneLabel={t('shared')}>
          {t('usedBy', { count: part.usedBy.length, names: part.usedBy.join(', ') })}
        </Alert>
      )}
    </div>
  );
}

function Actions({
  part,
  change,
  t,
}: {
  readonly part: SelectedPart;
  change(what: PartChange): void;
  readonly t: T;
}): ReactNode {
  const isItem = part.canMoveUp || part.canMoveDown;
  if (!isItem && !part.canRemove) return null;
  return (
    <div className="studio-part__actions">
      {isItem && (
        <>
          <IconButton
            icon="chevron-up"
            label={t('up')}
            variant="secondary"
            disabled={!part.canMoveUp}
            onClick={() => change({ do: 'move', by: -1 })}
          />
          <IconButton
            icon="chevron-down"
            label={t('down')}
            variant="secondary"
            disabled={!part.canMoveDown}
            onClick={() => change({ do: 'move', by: 1 })}
          />
        </>
      )}
      {part.canRemove && part.kind !== 'field' && (
        <Button
          size="small"
          disabled={!part.canCopy}
          disabledReason={t('cannotCopy')}
          onClick={() => change({ do: 'duplicate' })}
        >
          {t('duplicate')}
        </Button>
      )}
      {part.canRemove && (
        <Button size="small" variant="quiet" icon="trash" onClick={() => change({ do: 'remove' })}>
          {t('remove')}
        </Button>
      )}
    </div>
  );
}
