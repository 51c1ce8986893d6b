import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import '../../ui/dialog.css';
import { Field } from '../../ui/Field.tsx';
import '../../ui/field.css';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { isSameName, type SavedFilter } from './savedList.ts';
import './saved-filters.css';

/** Props of `FilterDialogs`. */
export interface FilterDialogsProps {
  readonly id: string;
  readonly kind: 'save' | 'manage';
  readonly own: readonly SavedFilter[];
  readonly onSave: (name: string) => void;
  readonly onChange: (filters: readonly SavedFilter[]) => void;
  readonly onClose: () => void;
  readonly t: Translate;
}

/** Longest name of a filter, in characters. */
const longest = 60;

/** The dialog that saves a filter, or the one that renames and removes them. */
export function FilterDialogs({ kind, ...props }: FilterDialogsProps): ReactNode {
  return kind === 'save' ? <SaveDialog {...props} /> : <ManageDialog {...props} />;
}

type OneDialogProps = Omit<FilterDialogsProps, 'kind'>;

/** What is wrong with a name; `others` are the names that it must differ from. */
function problemOf(name: string, others: readonly string[]): 'missing' | 'taken' | undefined {
  if (name.trim() === '') return 'missing';
  return others.some((other) => isSameName(other, name)) ? 'taken' : undefined;
}

function SaveDialog({ id, own, onSave, onClose, t }: OneDialogProps): ReactNode {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<'missing' | 'taken'>();
  const names = own.map((one) => one.name);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(name, names);
    setProblem(found);
    if (found !== undefined) return document.getElementById(`${id}-name`)?.focus();
    onSave(name.trim());
    return onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title={t('save')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button type="submit" variant="primary" form={`${id}-form`}>
          {t('keep')}
        </Button>
      }
    >
      <form id={`${id}-form`} noValidate onSubmit={save}>
        <Field
          id={`${id}-name`}
          label={t('name')}
          error={problem === undefined ? undefined : t(problem)}
        >
          {(wiring) => (
            <TextInput {...wiring} value={name} maxLength={longest} required onValue={setName} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

function ManageDialog({ id, own, onChange, onClose, t }: OneDialogProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  // a removed row takes the focus with it: the next one gets it
  useEffect(() => {
    if (removed.current === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('button') ?? [];
    buttons[Math.min(removed.current, buttons.length - 1)]?.focus();
    removed.current = undefined;
  }, [own]);
  return (
    <Dialog
      open
      size="small"
      title={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {own.length === 0 && <p>{t('none')}</p>}
      <ul ref={list} className="w-saved">
        {own.map((one, place) => (
          <li key={one.name} className="w-saved__row">
            <NameField
              id={`${id}-name-${place}`}
              name={one.name}
              others={own.filter((other) => other !== one).map((other) => other.name)}
              onRename={(name) =>
                onChange(own.map((other) => (other === one ? { ...one, name } : other)))
              }
              t={t}
            />
            <IconButton
              icon="trash"
              label={t('remove', { name: one.name })}
              onClick={() => {
                removed.current = place;
                onChange(own.filter((other) => other !== one));
              }}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface NameFieldProps {
  readonly id: string;
  readonly name: string;
  readonly others: readonly string[];
  readonly onRename: (name: string) => void;
  readonly t: Translate;
}

/** The name of a filter; it changes when the input is left or Enter is pressed. */
function NameField({ id, name, others, onRename, t }: NameFieldProps): ReactNode {
  const [typed, setTyped] = useState(name);
  const problem = typed === name ? undefined : problemOf(typed, others);
  const [isTold, setTold] = useState(false);
  const settle = () => {
    setTold(problem !== undefined);
    if (problem === undefined && typed.trim() !== name) onRename(typed.trim());
  };
  return (
    <Field
      id={id}
      className="w-saved__name"
      label={t('nameOf', { name })}
      hideLabel
      error={isTold && problem !== undefined ? t(problem) : undefined}
    >
      {(wiring) => (
        <TextInput
          {...wiring}
          value={typed}
          maxLength={longest}
          onValue={setTyped}
          onBlur={settle}
          onKeyDown={({ key }) => key === 'Enter' && settle()}
        />
      )}
    </Field>
  );
}
