/** Stores the status of a card before a block; unblocking restores it. */
export const rememberCardStatus = 'alter table cards add column status_before text';
