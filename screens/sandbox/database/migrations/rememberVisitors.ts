/**
 * Empty: `src/sandbox/` creates this migration's column. The entry keeps the order of migrations.
 */
export const rememberVisitors = '';
