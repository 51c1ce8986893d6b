import type { ReactNode } from 'react';
import { inputAttributes, type ControlProps } from '../../sdk/widget.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import type { TextInputProps } from './props.ts';

/** One line of text. */
export function TextInputControl(control: ControlProps<string, TextInputProps>): ReactNode {
  const { props, value, change, blur, autocomplete, placeholder, mask } = control;
  // A plain call: a component more for each field would cost a large form noticeably.
  return TextInput({
    ...inputAttributes(control),
    type: props.type,
    // the type implies its keyboard: a large form saves the attribute
    inputMode: props.inputMode === props.type ? undefined : props.inputMode,
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
    readOnly: props.readOnly || control.readOnly,
    onValue: change,
    onBlur: blur,
  });
}
