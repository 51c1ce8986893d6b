import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button, Heading, Skeleton } from 'portico/ui';
import { NewStep } from './NewStep.tsx';
import { ParameterRow } from './ParameterRow.tsx';
import { splitPointer, type StepsContext } from './stepsContext.ts';
import type { Pipeline, StepArrangement, StepForm, StepView } from './stepTypes.ts';

interface PipelinesProps {
  readonly pipelines: readonly Pipeline[];
  readonly steps: StepsContext;
}

interface NewPlace {
  readonly path: string;
  readonly label: string;
}

/** What a list of steps shares with the lists in it. */
interface Shared {
  readonly steps: StepsContext;
  /** The list that gets a new step, and what introduces it in its step. */
  readonly adding: NewPlace | undefined;
  setAdding(place: NewPlace | undefined): void;
  /** What gets the focus when the changed step is drawn: a button, or the step itself. */
  readonly focus: RefObject<StepArrangement | 'step' | undefined>;
}

/** What happens at the events of a part, as numbered sentences that can be changed. */
export function Pipelines({ pipelines, steps }: PipelinesProps): ReactNode {
  const [adding, setAdding] = useState<NewPlace>();
  const focus = useRef<StepArrangement | 'step'>(undefined);
  const { t, disabled } = steps;
  const written = pipelines.filter((one) => one.steps.length > 0 || one.path === adding?.path);
  const missing = pipelines.filter((one) => one.steps.length === 0 && one.path !== adding?.path);
  const shared = { steps, adding, setAdding, focus };
  if (written.length === 0 && (missing.length === 0 || disabled)) return null;
  return (
    <section className="studio-part__pipelines" aria-label={t('happens')}>
      <Heading level={3}>{t('happens')}</Heading>
      {written.map((one) => (
        <div key={one.path} className="studio-part__pipeline">
          <h4>{pipelineTitle(one, steps)}</h4>
          <Steps {...shared} list={one.path} items={one.steps} />
        </div>
      ))}
      {!disabled && missing.length > 0 && (
        <div className="studio-part__actions">
          {missing.map((one) => (
            <Button
              key={one.path}
              size="small"
              icon="plus"
              onClick={() => setAdding({ path: one.path, label: '' })}
            >
              {pipelineTitle(one, steps)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

/** The events that have words of their own in every language. */
const worded: readonly string[] = [
  'press',
  'submit',
  'change',
  'select',
  'enter',
  'leave',
  'close',
  'onClose',
  'start',
  'onSuccess',
  'do',
  'otherwise',
];

function pipelineTitle({ names, labels }: Pipeline, { t }: StepsContext): string {
  const last = names.at(-1) ?? '';
  const isPlain = names.length === 1 || names.at(-2) === 'on';
  if (names[0] === 'actions') return t('atAction', { name: last });
  const own = worded.includes(last) ? t(`at${last.charAt(0).toUpperCase()}${last.slice(1)}`) : '';
  const said = own === '' ? t('atEvent', { name: labels.at(-1) ?? last }) : own;
  const within = labels
    .slice(0, -1)
    .filter((_, index) => names[index] !== 'on' && !/^\d+$/.test(names[index] ?? ''));
  return isPlain || within.length === 0 ? said : `${within.join(' › ')}: ${said}`;
}

interface StepsProps extends Shared {
  readonly list: string;
  readonly items: readonly StepView[];
}

function Steps(props: StepsProps): ReactNode {
  const { list, items, steps, adding, setAdding, focus } = props;
  const isAdding = adding?.path === list;
  return (
    <>
      {items.length > 0 && (
        <ol className="studio-part__steps">
          {items.map((step) => (
            <Step key={step.path} {...props} step={step} />
          ))}
        </ol>
      )}
      {isAdding && (
        <NewStep
          at={list}
          steps={{
            ...steps,
            change(what) {
              focus.current = 'step';
              steps.change(what);
            },
          }}
          close={() => {
            setAdding(undefined);
            steps.open({ path: '', verb: '' });
          }}
        />
      )}
      {!isAdding && !steps.disabled && (
        <Button size="small" icon="plus" onClick={() => setAdding({ path: list, label: '' })}>
          {steps.t('addStep')}
        </Button>
      )}
    </>
  );
}

interface StepProps extends Shared {
  readonly step: StepView;
}

function Step({ step, ...shared }: StepProps): ReactNode {
  const { steps, focus, adding } = shared;
  const { path, text, parts, inside } = step;
  const isBegun =
    adding !== undefined &&
    splitPointer(adding.path)[0] === path &&
    !inside.some((one) => one.path === adding.path);
  const begun = isBegun ? [{ ...adding, steps: [] }] : [];
  const { opened, form } = steps;
  const isOpen = opened !== undefined && opened.path === path && opened.verb === '';
  const id = useId();
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen || focus.current !== 'step') return;
    focus.current = undefined;
    line.current?.focus();
  }, [isOpen, focus]);
  return (
    <li>
      <button
        ref={line}
        type="button"
        className="studio-part__step"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => steps.open({ path: isOpen ? '' : path, verb: '' })}
      >
        {parts.map((part, index) =>
          part.isCode ? <code key={index}>{part.text}</code> : part.text,
        )}
      </button>
      {isOpen && (
        <div id={id} className="studio-part__new" role="group" aria-label={text}>
          {form !== undefined && form.path === path && form.verb === '' ? (
            <StepDetails {...shared} form={form} />
          ) : (
            <Skeleton shape="text" />
          )}
        </div>
      )}
      {[...inside, ...begun].map((branch) => (
        <div key={branch.path} className="studio-part__branch">
          <span>{branch.label}:</span>
          <Steps {...shared} list={branch.path} items={branch.steps} />
        </div>
      ))}
    </li>
  );
}

interface DetailsProps extends Shared {
  readonly form: StepForm;
}

function StepDetails({ form, ...shared }: DetailsProps): ReactNode {
  const { steps, setAdding, focus } = shared;
  const { t, disabled } = steps;
  const { description, parameters, branches } = form;
  const shown = parameters.filter((one) => one.isWritten || one.isRequired);
  const further = parameters.filter((one) => !one.isWritten && !one.isRequired);
  return (
    <>
      {!disabled && <Arrangements form={form} steps={steps} focus={focus} />}
      {description !== '' && <p className="studio-part__help">{description}</p>}
      {shown.map((one) => (
        <ParameterRow key={one.at} parameter={one} steps={steps} />
      ))}
      {!disabled && further.length > 0 && (
        <details className="studio-part__more">
          <summary>{t('more')}</summary>
          <div className="studio-part__rows">
            {further.map((one) => (
              <ParameterRow key={one.at} parameter={one} steps={steps} />
            ))}
          </div>
        </details>
      )}
      {!disabled &&
        branches.map(({ path, label }) => (
          <Button key={path} size="small" icon="plus" onClick={() => setAdding({ path, label })}>
            {label}
          </Button>
        ))}
    </>
  );
}

interface ArrangementsProps extends Pick<Shared, 'steps' | 'focus'> {
  readonly form: StepForm;
}

function Arrangements({ form, steps, focus }: ArrangementsProps): ReactNode {
  const { path, canMoveUp, canMoveDown } = form;
  const { t, change } = steps;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const moved = focus.current;
    if (moved === undefined || moved === 'step') return;
    focus.current = undefined;
    bar.current?.querySelector<HTMLElement>(`[data-arrange="${moved}"]`)?.focus();
  }, [path, focus]);
  const arrange = (edit: StepArrangement) => () => {
    focus.current = edit === 'duplicate' ? 'step' : edit;
    change({ do: 'arrange', at: path, edit });
  };
  return (
    <div className="studio-part__actions" ref={bar}>
      {(['up', 'down'] as const).map((edit) => (
        <Button
          key={edit}
          size="small"
          icon={`chevron-${edit}`}
          data-arrange={edit}
          disabled={!(edit === 'up' ? canMoveUp : canMoveDown)}
          onClick={arrange(edit)}
        >
          {t(edit)}
        </Button>
      ))}
      <Button size="small" onClick={arrange('duplicate')}>
        {t('duplicate')}
      </Button>
      <Button size="small" variant="quiet" onClick={arrange('remove')}>
        {t('remove')}
      </Button>
    </div>
  );
}
