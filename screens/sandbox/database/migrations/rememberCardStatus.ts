/** The status a card had before it was blocked comes back with the end of the block. */
export const rememberCardStatus = 'alter table cards add column status_before text';
