export const [customer, group] = ['Large customer', 'NORD'];
