/** How the amounts of an order's file are read is decided when it is uploaded. */
export const rememberFileLanguage =
  "alter table order_files add column language text not null default 'ro'";
