/** Creates the table of acceptance places that card holders search. */
export const createPartners = `
create table partners (
  id integer primary key, name text not null, category text not null, products text[] not null,
  street_name text not null, locality text not null, county text not null, phone text not null,
  latitude double precision not null, longitude double precision not null, discount integer
);
create index partners_products on partners using gin (products);
`;
