/**
 * The content of the workloads, written once: the generated descriptors and both hand-written peers
 * read it.
 */

/** The patterns of fields, by the code of their message. */
export const patterns = [
  { code: 'LETTERS', pattern: '^[A-Za-z ]{2,40}$', message: 'Must be letters only, 2-40' },
  { code: 'DIGITS', pattern: '^[0-9]{4,10}$', message: 'Must be 4-10 digits' },
  { code: 'MIXED', pattern: '^[A-Z]{2}[0-9]{4}$', message: 'Must be two capitals, four digits' },
  { code: 'EMAIL', pattern: '^[^@ ]+@[^@ ]+\\.[a-z]{2,}$', message: 'Must be an e-mail address' },
] as const;

export interface WorkField {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly pattern?: (typeof patterns)[number];
}

export interface ConditionalField extends WorkField {
  /** Shown while this field has this value. */
  readonly when: { readonly id: string; readonly equals: string };
}

export interface WorkSection {
  readonly title: string;
  readonly fields: readonly WorkField[];
  readonly conditional?: ConditionalField;
}

/** A rule between two fields. */
export type CrossRule =
  | { readonly kind: 'differ'; readonly field: string; readonly other: string }
  | {
      readonly kind: 'requiredIf';
      readonly field: string;
      readonly other: string;
      readonly equals: string;
    };

const requiredPlaces = [1, 2, 5];
const patternPlaces = [2, 3, 5, 7];

function fieldAt(section: number, place: number): WorkField {
  const chosen = patternPlaces.includes(place % 10)
    ? patterns[(section - 1 + place) % patterns.length]
    : undefined;
  return {
    id: `s${section}_f${place}`,
    label: `Field ${section}.${place}`,
    required: requiredPlaces.includes(place % 10),
    ...(chosen !== undefined && { pattern: chosen }),
  };
}

function count(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index + 1);
}

/** L: a sign-in page. */
export const login = {
  title: 'Portal sign in',
  tabs: [
    {
      key: 'password',
      title: 'Password',
      fields: [
        { id: 'username', label: 'Username', type: 'text' },
        { id: 'password', label: 'Password', type: 'password' },
      ],
    },
    {
      key: 'code',
      title: 'One-time code',
      fields: [
        { id: 'email', label: 'Email', type: 'text' },
        { id: 'otp', label: 'Code', type: 'text' },
      ],
    },
  ],
  submit: 'Sign in',
  links: [
    { text: 'Forgot password?', href: '/forgot' },
    { text: 'Register', href: '/register' },
  ],
} as const;

/** F: five sections of ten fields, and one more in each while its tenth says "yes". */
export const fifty: readonly WorkSection[] = count(5).map((section) => ({
  title: `Section ${section}`,
  fields: count(10).map((place) => fieldAt(section, place)),
  conditional: {
    id: `s${section}_c1`,
    label: `Extra ${section}`,
    required: true,
    when: { id: `s${section}_f10`, equals: 'yes' },
  },
}));

/** F300: ten sections of thirty fields. */
export const threeHundred: readonly WorkSection[] = count(10).map((section) => ({
  title: `Section ${section}`,
  fields: count(30).map((place) => fieldAt(section, place)),
}));

/** The message for a field whose value must differ from another's. */
export const differMessage = 'Must differ from the field before it';

/**
 * The hundred rules of F300: in each section six pairs that must differ, and four fields that its
 * first one makes required.
 */
export const hundredRules: readonly CrossRule[] = count(10).flatMap(
  (section): readonly CrossRule[] => [
    ...count(6).map((pair): CrossRule => ({
      kind: 'differ',
      field: `s${section}_f${pair * 2}`,
      other: `s${section}_f${pair * 2 - 1}`,
    })),
    ...[26, 28, 29, 30].map((place): CrossRule => ({
      kind: 'requiredIf',
      field: `s${section}_f${place}`,
      other: `s${section}_f1`,
      equals: 'yes',
    })),
  ],
);

/** T: a table of 10,000 rows with a filter, and a chart of 365 points. */
export const table = {
  rows: '/api/rows.json',
  series: '/api/series.json',
  columns: [
    { key: 'id', title: 'ID', numeric: true },
    { key: 'name', title: 'Name', numeric: false },
    { key: 'city', title: 'City', numeric: false },
    { key: 'amount', title: 'Amount', numeric: true },
    { key: 'status', title: 'Status', numeric: false },
    { key: 'date', title: 'Date', numeric: false },
  ],
} as const;

export interface WorkRow {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly amount: number;
  readonly status: string;
  readonly date: string;
}

export interface WorkPoint {
  readonly date: string;
  readonly value: number;
}
