/** Stores the language of an order file at upload; amounts are parsed in that language. */
export const rememberFileLanguage =
  "alter table order_files add column language text not null default 'ro'";
