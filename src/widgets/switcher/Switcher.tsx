import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { DropdownMenu } from '../../ui/DropdownMenu.tsx';
import { HandOver } from '../../ui/HandOver.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import '../../ui/combobox.css';
import { useNarrow } from '../../ui/useNarrow.ts';
import type { SwitcherProps } from './props.ts';
import { phoneWidth } from '../../ui/widths.ts';

/** Most people have too few companies for it. */
const Combobox = lazyComponent(async () => (await import('../../ui/Combobox.tsx')).Combobox);

// Longer lists get a search field; on a phone, whose header has no room for it, they scroll.
const menuLimit = 8;

/** Switches between companies or accounts of one user. */
export function Switcher({ id, props, emit, t }: WidgetProps<SwitcherProps>): ReactNode {
  const { rows = [], selected, label } = props;
  const options = rows.map((row, index) => ({
    row,
    value: props.value(row, index) ?? String(index),
    label: props.text(row, index) ?? '',
    description: props.note?.(row, index),
  }));
  const onPhone = useNarrow(phoneWidth);
  const current = options.find(({ value }) => value === selected);
  const choose = (value: string) => {
    const chosen = options.find((option) => option.value === value);
    if (chosen !== undefined && value !== selected) emit('change', { value, row: chosen.row });
  };
  if (options.length === 0) return null;
  if (options.length <= menuLimit || onPhone) {
    const items = options.map((option) => ({
      id: option.value,
      label: option.label,
      description: option.description,
      current: option.value === selected,
    }));
    return (
      <DropdownMenu
        label={current === undefined ? label : `${label}: ${current.label}`}
        trigger={current?.label ?? label}
        icon="building"
        items={items}
        onSelect={choose}
      />
    );
  }
  return (
    <div className="w-switcher">
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <HandOver
        id={id}
        waiting={<Waiting id={id} value={current?.label} placeholder={t('search')} />}
      >
        <Combobox
          id={id}
          options={options.map(({ row: _, ...option }) => option)}
          value={selected}
          onValue={(value) => value !== undefined && choose(value)}
          placeholder={t('search')}
          emptyText={t('empty')}
          clearLabel={t('clear')}
          openLabel={t('open')}
        />
      </HandOver>
    </div>
  );
}

interface WaitingProps {
  readonly id: string;
  /** The label of the selected row. */
  readonly value: string | undefined;
  readonly placeholder: string;
}

/** The search field while its code is loaded: as large, with the same text. */
function Waiting({ id, value, placeholder }: WaitingProps): ReactNode {
  return (
    <div className="p-input p-combobox" aria-busy="true">
      <input
        id={id}
        className="p-input__control"
        placeholder={placeholder}
        value={value ?? ''}
        readOnly
      />
      {value !== undefined && (
        <span className="p-combobox__button" aria-hidden="true">
          <Icon name="close" size={16} />
        </span>
      )}
      <span className="p-combobox__button" aria-hidden="true">
        <Icon name="chevron-down" size={16} />
      </span>
    </div>
  );
}
