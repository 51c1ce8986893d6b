/** The column that this added belongs to a table of every sandbox now. */
export const rememberVisitors = '';
