import { acceptedProtection, acceptedTerms } from './cardTestTools.ts';

export const card = { pan: '6422110000006018', code: 'REG601', lang: 'ro' };

export const details = {
  id: '601',
  first_name: 'Radu',
  last_name: 'Matei-Pop',
  username: 'Radu.Nou@Exemplu.ro',
  lang: 'en',
  acceptances: [acceptedTerms, { ...acceptedProtection, active: false }],
};
