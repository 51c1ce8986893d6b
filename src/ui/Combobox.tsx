import { useCallback, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import { useFloating } from './useFloating.ts';

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
}

export interface ComboboxProps {
  readonly id: string;
  readonly options: readonly ComboboxOption[];
  readonly value?: string | undefined;
  readonly onValue: (value: string | undefined) => void;
  readonly placeholder?: string | undefined;
  readonly emptyText: string;
  readonly clearLabel: string;
  readonly openLabel: string;
  readonly loading?: boolean | undefined;
  readonly loadingText?: string | undefined;
  /** Options come filtered from elsewhere; without it they are filtered here, accents and case aside. */
  readonly onQuery?: ((text: string) => void) | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

function matching(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const wanted = plain(query.trim());
  return wanted === '' ? options : options.filter((option) => plain(`${option.label} ${option.description ?? ''}`).includes(wanted));
}

export function Combobox(props: ComboboxProps): ReactNode {
  const { id, options, value, onValue, placeholder, emptyText, clearLabel, openLabel, loading = false, loadingText, onQuery, disabled = false, required } = props;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const surface = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const chosen = options.find((option) => option.value === value);
  const shown = onQuery === undefined && query !== undefined ? matching(options, query) : options;
  const close = useCallback(() => {
    setOpen(false);
    setQuery(undefined);
    setActive(-1);
  }, []);
  useFloating({ open, anchor: box, surface, matchWidth: true, onDismiss: close });

  const search = (text: string) => {
    setQuery(text);
    setOpen(true);
    setActive(0);
    onQuery?.(text);
  };
  const choose = (option: ComboboxOption) => {
    onValue(option.value);
    close();
  };
  // The button goes once it is pressed, so the focus leaves it first.
  const clear = () => {
    input.current?.focus();
    onValue(undefined);
  };
  const move = (target: number) => {
    setOpen(true);
    setActive(target);
    const list = surface.current;
    const option = list?.children[target];
    if (list === null || !(option instanceof HTMLElement)) return;
    list.scrollTop = Math.max(option.offsetTop + option.offsetHeight - list.clientHeight, Math.min(option.offsetTop, list.scrollTop));
  };
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    const count = shown.length;
    const moves: Readonly<Record<string, number>> = { ArrowDown: (active + 1) % Math.max(1, count), ArrowUp: (active - 1 + count) % Math.max(1, count) };
    const target = moves[event.key];
    const option = shown[active];
    if (target !== undefined) {
      event.preventDefault();
      move(target);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (option !== undefined) choose(option);
    } else if (event.key === 'Tab') close();
  };

  return (
    <div ref={box} className={classNames('p-input', 'p-combobox', disabled && 'p-input--disabled')}>
      <input
        ref={input}
        id={id}
        className="p-input__control"
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-options`}
        aria-autocomplete="list"
        aria-activedescendant={open && shown[active] !== undefined ? `${id}-option-${active}` : undefined}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        autoComplete="off"
        disabled={disabled}
        required={required}
        placeholder={placeholder}
        value={query ?? chosen?.label ?? ''}
        onChange={(event) => search(event.currentTarget.value)}
        onClick={() => setOpen(true)}
        onKeyDown={key}
      />
      {loading && <Spinner size={16} label={loadingText} />}
      {chosen !== undefined && !disabled && (
        <button type="button" className="p-combobox__button" aria-label={clearLabel} title={clearLabel} onClick={clear}><Icon name="close" size={16} /></button>
      )}
      <button type="button" className="p-combobox__button" tabIndex={-1} aria-label={openLabel} disabled={disabled} onClick={() => (open ? close() : setOpen(true))}><Icon name="chevron-down" size={16} /></button>
      {open && (
        <ul ref={surface} id={`${id}-options`} role="listbox" aria-label={openLabel} className="p-combobox__options">
          {shown.map((option, index) => (
            <Option key={option.value} id={`${id}-option-${index}`} option={option} selected={option.value === value} active={index === active} onChoose={() => choose(option)} />
          ))}
          {shown.length === 0 && <li className="p-combobox__empty" role="option" aria-disabled="true" aria-selected="false">{loading ? loadingText : emptyText}</li>}
        </ul>
      )}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: ComboboxOption;
  readonly selected: boolean;
  readonly active: boolean;
  readonly onChoose: () => void;
}

function Option({ id, option: { label, description }, selected, active, onChoose }: OptionProps): ReactNode {
  return (
    <li
      id={id}
      role="option"
      aria-selected={selected}
      className={classNames('p-combobox__option', active && 'p-combobox__option--active')}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>{label}</span>
      {description !== undefined && <span className="p-combobox__description">{description}</span>}
    </li>
  );
}
