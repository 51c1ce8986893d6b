/** Who looked a registration up: a visitor has another token after a reload. */
export const rememberVisitors = `
alter table tokens add column visitor text;
create index on tokens (visitor)
`;
