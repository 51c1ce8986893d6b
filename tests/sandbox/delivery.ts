/** The address of a new delivery point. */
export const address = {
  street_name: 'Strada Morii 5',
  county_id: '13',
  locality_id: '71',
  gps_latitude: '46.770000',
  gps_longitude: '23.590000',
};
/** The contact of a new delivery point. */
export const person = {
  first_name: 'Maria',
  last_name: 'Pop',
  mobile_phone: '0722123456',
  email: 'maria@exemplu.ro',
};
