export type PartnerLanguage = 'ro' | 'en';

/** The texts of the demonstration's third party. */
export const partnerTexts = {
  ro: {
    title: 'Partener Demo',
    other: 'English',
    portal: 'Portal',
    accounts: 'Conturi și coduri',
    intro:
      'O aplicație de cheltuieli, care nu face parte din portal. Cere acces la cardurile dumneavoastră; portalul vă cere acordul și vă aduce înapoi aici.',
    scope: 'Ce cere aplicația',
    scopes: {
      cards: 'Carduri',
      'cards balance': 'Carduri și sold',
      'cards balance transactions': 'Carduri, sold și tranzacții',
    },
    start: 'Conectează cardurile',
    startAtLogin: 'Conectează prin pagina de autentificare',
    hint: 'Intrați ca ana.ionescu@exemplu.ro sau ca mihai.popa@exemplu.ro (cu cod). Parola este Portico1.',
    granted: 'V-ați dat acordul. Aplicația a primit:',
    refused: 'Nu v-ați dat acordul. Aplicația nu a primit nimic.',
    unknown: 'Aplicația nu cunoaște această cerere sau cererea nu s-a încheiat încă.',
    again: 'Începe din nou',
    cards: 'Cardurile primite',
    account: 'Cont',
    card: 'Card',
    holder: 'Pe numele',
    product: 'Produs',
    terms: 'Condiții acceptate',
    received: 'Ce s-a primit în adresă',
  },
  en: {
    title: 'Demo Partner',
    other: 'Română',
    portal: 'Portal',
    accounts: 'Accounts and codes',
    intro:
      'An expenses app that isn’t part of the portal. It asks for access to your cards; the portal asks for your consent and brings you back here.',
    scope: 'What the app asks for',
    scopes: {
      cards: 'Cards',
      'cards balance': 'Cards and balance',
      'cards balance transactions': 'Cards, balance and transactions',
    },
    start: 'Connect cards',
    startAtLogin: 'Connect through the sign-in page',
    hint: 'Sign in as ana.ionescu@exemplu.ro, or as mihai.popa@exemplu.ro (with a code). The password is Portico1.',
    granted: 'You agreed. The app has received:',
    refused: 'You didn’t agree. The app has received nothing.',
    unknown: 'The app doesn’t recognize this request, or it hasn’t ended yet.',
    again: 'Start again',
    cards: 'Cards received',
    account: 'Account',
    card: 'Card',
    holder: 'In the name of',
    product: 'Product',
    terms: 'Accepted terms',
    received: 'Received in the address',
  },
} as const;

export type PartnerTexts = (typeof partnerTexts)[PartnerLanguage];
