import { presetRanges } from '../../../src/ui/calendar.ts';

export const carouselTexts = {
  previous: 'Înapoi', next: 'Înainte', pause: 'Oprește derularea', play: 'Pornește derularea',
  slide: (slide: number, total: number) => `Imaginea ${slide} din ${total}`, roleDescription: 'carusel', slideRole: 'imagine',
};

export const dateTexts = {
  open: 'Alege perioada', dialog: 'Alege perioada', from: 'De la', to: 'Până la', fromTime: 'Ora de început', toTime: 'Ora de sfârșit',
  previousMonth: 'Luna dinainte', nextMonth: 'Luna următoare', apply: 'Aplică', cancel: 'Renunță', presets: 'Perioade',
  pattern: 'ZZ/LL/AAAA', invalid: 'Scrie data ca ZZ/LL/AAAA, de exemplu 05/11/2026.', reversed: 'Sfârșitul vine după început.',
  outOfBounds: 'Alege o dată din perioada permisă.', none: 'Alege perioada',
};

export const today = '2026-11-20';
const ranges = presetRanges(today);
export const presets = [
  { id: 'thisMonth', label: 'Luna aceasta', range: ranges.thisMonth },
  { id: 'lastMonth', label: 'Luna trecută', range: ranges.lastMonth },
  { id: 'last3Months', label: 'Ultimele 3 luni', range: ranges.last3Months },
  { id: 'thisYear', label: 'Anul acesta', range: ranges.thisYear },
];

export const pageTexts = {
  label: 'Pagini', first: 'Prima pagină', previous: 'Pagina dinainte', next: 'Pagina următoare', last: 'Ultima pagină',
  page: (page: number) => `Pagina ${page}`, size: 'Pe pagină', range: (start: number, end: number, total: number) => `${start}–${end} din ${total}`,
};

export const toneLabels = { info: 'Informație', success: 'Reușit', warning: 'Atenție', danger: 'Eroare' };
