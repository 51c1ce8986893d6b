import { declareGroup, type Declaration, type DeclarationRow } from './declaration.ts';

const period = '{ from: date, to: date }';

// The clock of the examples is at 2026-11-20 (a Friday), 14:05:09.
const rows: readonly DeclarationRow[] = [
  [
    'today',
    ['today(): date'],
    "Today's date in the portal's time zone, else in the user's.",
    ['today()', '2026-11-20'],
  ],
  [
    'now',
    ['now(): text'],
    "The current date and time in the portal's time zone, else in the user's.",
    ['now()', '2026-11-20T14:05:09'],
  ],
  [
    'hour',
    ['hour(): number'],
    "The current hour in the portal's time zone, else in the user's: 0 to 23.",
    ['hour()', 14],
  ],
  ['year', ['year(date: date): number'], 'The year of a date.', ['year(today())', 2026]],
  ['month', ['month(date: date): number'], 'The month of a date, 1 to 12.', ['month(today())', 11]],
  ['day', ['day(date: date): number'], 'The day of the month of a date.', ['day(today())', 20]],
  [
    'weekday',
    ['weekday(date: date): number'],
    'The day of the week of a date, from 1 (Monday) to 7.',
    ['weekday(today())', 5],
  ],
  [
    'isoWeek',
    ['isoWeek(date: date): number'],
    'The ISO week number of a date; week 1 contains the first Thursday of the year.',
    ["isoWeek('2027-01-01')", 53],
  ],
  [
    'isoYear',
    ['isoYear(date: date): number'],
    'The year of the ISO week of a date.',
    ["isoYear('2027-01-01')", 2026],
  ],
  [
    'addDays',
    ['addDays(date: date, count: number): date'],
    'The date a number of days later.',
    ["addDays('2026-02-27', 2)", '2026-03-01'],
  ],
  [
    'addMonths',
    ['addMonths(date: date, count: number): date'],
    'The date a number of months later, or the last day of a shorter month.',
    ["addMonths('2026-03-31', -1)", '2026-02-28'],
  ],
  [
    'addYears',
    ['addYears(date: date, count: number): date'],
    'The date a number of years later.',
    ["addYears('2024-02-29', 1)", '2025-02-28'],
  ],
  [
    'startOfWeek',
    ['startOfWeek(date: date): date'],
    'The Monday of the week of a date.',
    ['startOfWeek(today())', '2026-11-16'],
  ],
  [
    'startOfMonth',
    ['startOfMonth(date: date): date'],
    'The first day of the month of a date.',
    ['startOfMonth(today())', '2026-11-01'],
  ],
  [
    'endOfMonth',
    ['endOfMonth(date: date): date'],
    'The last day of the month of a date.',
    ['endOfMonth(today())', '2026-11-30'],
  ],
  [
    'daysBetween',
    ['daysBetween(from: date, to: date): number'],
    'The number of days from the first date to the second.',
    ["daysBetween('2026-11-01', today())", 19],
  ],
  [
    'lastMonths',
    [`lastMonths(date: date, count: number): ${period}`],
    'The period of a number of months that ends on the date.',
    ['lastMonths(today(), 3)', { from: '2026-08-20', to: '2026-11-20' }],
  ],
  [
    'lastYears',
    [`lastYears(date: date, count: number): ${period}`],
    'The period of a number of years that ends on the date.',
    ['lastYears(today(), 1).from', '2025-11-20'],
  ],
  [
    'thisMonth',
    [`thisMonth(date: date): ${period}`],
    'The first and the last day of the month of a date.',
    ['thisMonth(today())', { from: '2026-11-01', to: '2026-11-30' }],
  ],
  [
    'lastMonth',
    [`lastMonth(date: date): ${period}`],
    'The first and the last day of the previous month.',
    ['lastMonth(today())', { from: '2026-10-01', to: '2026-10-31' }],
  ],
  [
    'thisYear',
    [`thisYear(date: date): ${period}`],
    'The first and the last day of the year of a date.',
    ['thisYear(today()).from', '2026-01-01'],
  ],
  [
    'formatDate',
    ['formatDate(date: date, pattern: text): text', 'formatDate(text: text, pattern: text): text?'],
    "Formats a date, or an ISO date and time, with a pattern of yyyy yy MM M dd d HH H mm ss; other letters in single quotes. A time with a zone is converted to the portal's time zone, else to the user's.",
    ["formatDate(today(), 'dd.MM.yyyy')", '20.11.2026'],
    ["formatDate('2026-11-20T09:05:00', 'HH:mm')", '09:05'],
  ],
  [
    'parseDate',
    ['parseDate(text: text, pattern?: text): date?'],
    'The date in a text of the given pattern, by default ISO; missing if it does not parse or the pattern repeats a part.',
    ["parseDate('20261120', 'yyyyMMdd')", '2026-11-20'],
    ["parseDate('2026-13-01')", undefined],
  ],
];

/** The date functions. */
export const dateDeclarations: readonly Declaration[] = declareGroup('dates', rows);
