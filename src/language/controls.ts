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
