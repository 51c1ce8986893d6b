import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { DropdownMenu } from '../../ui/DropdownMenu.tsx';
import type { AppearanceSwitchProps } from './props.ts';

const icons = { device: 'device', light: 'sun', dark: 'moon' } as const;
const choices = ['device', 'light', 'dark'] as const;

/** Selects light, dark, or the setting of the device. */
export function AppearanceSwitch({
  props: { value },
  emit,
  t,
}: WidgetProps<AppearanceSwitchProps>): ReactNode {
  const items = choices.map((choice) => ({
    id: choice,
    label: t(choice),
    icon: icons[choice],
    current: choice === value,
    onSelect: () => choice !== value && emit('change', { value: choice }),
  }));
  return (
    <DropdownMenu label={`${t('label')}: ${t(value)}`} iconOnly icon={icons[value]} items={items} />
  );
}
