/** The controls of a field (`control: text`) and the widget that draws each. */
export const controlTypes = {
  text: 'text-input',
  password: 'password-input',
  textarea: 'text-area',
  number: 'number-input',
  select: 'select',
  radio: 'radio',
  checkbox: 'checkbox',
  switch: 'switch',
  date: 'date-input',
  dateRange: 'date-range-input',
  oneTimeCode: 'one-time-code',
  botCheck: 'bot-check',
  file: 'file-input',
  hidden: 'hidden-input',
} as const;

/** What a form descriptor may write as `control`. */
export type ControlName = keyof typeof controlTypes;

/** Controls whose values are never kept anywhere, whatever the form says. */
export const sensitiveControls: readonly ControlName[] = ['password', 'oneTimeCode', 'botCheck', 'file'];

/** Widgets of controls that are typed into: what is typed is kept by the field and committed on blur. */
export const typedControls: readonly string[] = ['text-input', 'password-input', 'text-area', 'number-input', 'one-time-code'];

/** Widgets of controls that draw their own label, help and error. */
export const framedControls: readonly string[] = ['checkbox', 'switch', 'radio', 'date-range-input', 'file-input'];

/** Widgets of controls that stand for themselves: no label, never called optional. */
export const bareControls: readonly string[] = ['hidden-input', 'bot-check'];
