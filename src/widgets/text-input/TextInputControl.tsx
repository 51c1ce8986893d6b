import type { ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import type { TextInputProps } from './props.ts';

/** One line of text. */
export function TextInputControl({
  id,
  name,
  props,
  value,
  change,
  blur,
  required,
  disabled,
  invalid,
  describedBy,
  autocomplete,
  placeholder,
  mask,
}: ControlProps<string, TextInputProps>): ReactNode {
  // A plain call: a component more for each field would cost a large form noticeably.
  return TextInput({
    id,
    name,
    type: props.type,
    inputMode: props.inputMode,
    icon: props.icon,
    prefix: props.prefix,
    suffix: props.suffix,
    bare: !('icon' in props || 'prefix' in props || 'suffix' in props),
    spellCheck: props.spellCheck === false || autocomplete !== undefined ? false : undefined,
    autoCapitalize:
      autocomplete === undefined || /name|street|address|organization/.test(autocomplete)
        ? undefined
        : 'none',
    autoComplete: autocomplete,
    placeholder,
    mask,
    value: value ?? '',
    required,
    disabled,
    readOnly: props.readOnly,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    onValue: change,
    onBlur: blur,
  });
}
