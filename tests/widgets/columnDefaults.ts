/** What the compiler writes into a column of the widget `table`, as its manifest declares it. */
export const tableColumn = {
  format: 'text',
  show: true,
  width: 'auto',
} as const;

/** What the compiler writes into a column of the widget `line-editor`. */
export const lineColumn = {
  type: 'text',
  required: false,
  unique: false,
  total: false,
  show: true,
  width: 'auto',
} as const;

/** What the compiler writes into a series of the widget `chart`. */
export const chartSeries = {
  type: 'line',
  colour: 'chart-1',
  dash: 'solid',
  fill: false,
  step: false,
  ownScale: false,
} as const;
