import {
  useCallback,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import { useFloating } from './useFloating.ts';

/** An option with its label and an optional second line. */
export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
}

/** Props of `Combobox`. */
export interface ComboboxProps {
  readonly id: string;
  readonly options: readonly ComboboxOption[];
  readonly value?: string | undefined;
  /**
   * Several values may be chosen, and these are: choosing an option keeps the list open, the input
   * never shows the label of one, and there is no button that clears it.
   */
  readonly values?: readonly string[] | undefined;
  /** Receives the chosen option; the caller adds it to `values` or removes it. */
  readonly onValue: (value: string | undefined) => void;
  /** Receives keys in the input before the list handles them. */
  readonly onKey?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  readonly onLeave?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly emptyText: string;
  readonly clearLabel: string;
  readonly openLabel: string;
  readonly loading?: boolean | undefined;
  readonly loadingText?: string | undefined;
  /**
   * Called with the input, for options that the caller filters; without it the options are filtered
   * here, ignoring accents and case.
   */
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
  return wanted === ''
    ? options
    : options.filter((option) =>
        plain(`${option.label} ${option.description ?? ''}`).includes(wanted),
      );
}

interface OptionList {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly surface: RefObject<HTMLUListElement | null>;
  readonly open: boolean;
  /** The input; undefined while the label of the selected option is shown. */
  readonly query: string | undefined;
  /** The options that match the input. */
  readonly shown: readonly ComboboxOption[];
  /** Index of the highlighted option among `shown`; -1 for none. */
  readonly active: number;
  show(): void;
  close(): void;
  search(text: string): void;
  choose(option: ComboboxOption): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
}

/** Opens, filters and closes the list of options, and moves in it by keyboard. */
function useOptionList({ options, values, onValue, onQuery, onKey }: ComboboxProps): OptionList {
  const box = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
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
    if (values === undefined) close();
  };
  const move = (target: number) => {
    setOpen(true);
    setActive(target);
    const list = surface.current;
    const option = list?.children[target];
    if (list === null || !(option instanceof HTMLElement)) return;
    list.scrollTop = Math.max(
      option.offsetTop + option.offsetHeight - list.clientHeight,
      Math.min(option.offsetTop, list.scrollTop),
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKey?.(event);
    const count = shown.length;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: (active + 1) % Math.max(1, count),
      ArrowUp: (active - 1 + count) % Math.max(1, count),
    };
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
  const show = () => setOpen(true);
  return { box, surface, open, query, shown, active, show, close, search, choose, onKeyDown };
}

/** A text field with a list of options to select one from; typing filters the list. */
export function Combobox(props: ComboboxProps): ReactNode {
  const { id, options, value, onValue, placeholder, emptyText, clearLabel, openLabel } = props;
  const { loading = false, loadingText, disabled = false, required, values } = props;
  const input = useRef<HTMLInputElement>(null);
  const list = useOptionList(props);
  const { box, surface, open, shown, active, choose } = list;
  const chosen = options.find((option) => option.value === value);
  // The button disappears when pressed, so it moves the focus first.
  const clear = () => {
    input.current?.focus();
    onValue(undefined);
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
        aria-activedescendant={
          open && shown[active] !== undefined ? `${id}-option-${active}` : undefined
        }
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        autoComplete="off"
        disabled={disabled}
        required={required}
        placeholder={placeholder}
        value={list.query ?? chosen?.label ?? ''}
        onChange={(event) => list.search(event.currentTarget.value)}
        onClick={list.show}
        onKeyDown={list.onKeyDown}
        onBlur={props.onLeave}
      />
      {loading && <Spinner size={16} label={loadingText} />}
      {chosen !== undefined && !disabled && (
        <button
          type="button"
          className="p-combobox__button"
          aria-label={clearLabel}
          title={clearLabel}
          onClick={clear}
        >
          <Icon name="close" size={16} />
        </button>
      )}
      <button
        type="button"
        className="p-combobox__button"
        tabIndex={-1}
        aria-label={openLabel}
        disabled={disabled}
        onClick={open ? list.close : list.show}
      >
        <Icon name="chevron-down" size={16} />
      </button>
      {open && (
        <ul
          ref={surface}
          id={`${id}-options`}
          role="listbox"
          aria-label={openLabel}
          aria-multiselectable={values === undefined ? undefined : true}
          className="p-combobox__options"
        >
          {shown.map((option, index) => (
            <Option
              key={option.value}
              id={`${id}-option-${index}`}
              option={option}
              selected={values?.includes(option.value) ?? option.value === value}
              active={index === active}
              onChoose={() => choose(option)}
            />
          ))}
          {shown.length === 0 && <NoOption text={loading ? loadingText : emptyText} />}
        </ul>
      )}
    </div>
  );
}

function NoOption({ text }: { readonly text: string | undefined }): ReactNode {
  return (
    <li className="p-combobox__empty" role="option" aria-disabled="true" aria-selected="false">
      {text}
    </li>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: ComboboxOption;
  readonly selected: boolean;
  readonly active: boolean;
  readonly onChoose: () => void;
}

function Option({
  id,
  option: { label, description },
  selected,
  active,
  onChoose,
}: OptionProps): ReactNode {
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
