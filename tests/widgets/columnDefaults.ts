/** The defaults that the compiler adds to a column of the widget `table`. */
export const tableColumn = {
  format: 'text',
  show: true,
  width: 'auto',
} as const;

/** The defaults that the compiler adds to a column of the widget `line-editor`. */
export const lineColumn = {
  type: 'text',
  required: false,
  unique: false,
  total: false,
  show: true,
  width: 'auto',
} as const;

/** The defaults that the compiler adds to a series of the widget `chart`. */
export const chartSeries = {
  type: 'line',
  colour: 'chart-1',
  dash: 'solid',
  fill: false,
  step: false,
  ownScale: false,
} as const;
