import type { EditedPortal } from './startPortal.ts';
import type { Hand } from './studio.ts';

/** A part that a search finds, in either language of the Studio. */
export interface Wanted {
  readonly query: string;
  readonly found: RegExp;
}

/** Words of a text, in the order of the portal's languages. */
export type InLanguages = readonly [string, string];

/** What a task changes in a portal. */
interface TaskFacts {
  readonly label: Wanted & { readonly words: InLanguages };
  /** An entry that moves up in its menu. */
  readonly move: Wanted & { readonly file: string; readonly order: RegExp };
  /** An entry that is hidden from a role; missing in a portal with a single role. */
  readonly hide?: Wanted & { readonly role: RegExp; readonly file: string; readonly has: RegExp };
  /** The field after which another one is added. */
  readonly field: Wanted & { readonly file: string };
  readonly limit: Wanted & { readonly file: string; readonly most: number };
  /** The column after which another one is added, and what that shows. */
  readonly column: Wanted & { readonly shows: RegExp };
  /** What a new entry is made from; the collection of contents in a portal that has some. */
  readonly entry: (Wanted & { readonly group: RegExp }) | 'collection';
  /** The screen that is duplicated, and a text on it. */
  readonly screen: Wanted & { readonly text: string; readonly textFound: RegExp };
  /** A text that a publication changes, which is then undone. */
  readonly undo: { readonly key: string; readonly language: string };
}

export type Task = keyof TaskFacts | 'colour';

const tasks: readonly Task[] = [
  'label',
  'move',
  'hide',
  'field',
  'limit',
  'column',
  'colour',
  'entry',
  'screen',
  'undo',
];

/** The languages of each portal, in the order in which the Studio lists them. */
export const languagesOf: Readonly<Record<EditedPortal, InLanguages>> = {
  cards: ['RO', 'EN'],
  clinic: ['EN', 'DE'],
  studio: ['EN', 'RO'],
};

export const facts: Readonly<Record<EditedPortal, TaskFacts>> = {
  cards: {
    label: {
      query: 'Vă trimitem un link prin',
      found: /Vă trimitem un link|send you a link/,
      words: ['Primiți un link pe e-mail.', 'You get a link by e-mail.'],
    },
    move: {
      query: 'Termeni și condiții',
      found: /(?:Menus › Dashboard, Cards|Meniuri › Acasă, Carduri)/,
      file: 'menus/beneficiary.menu.yaml',
      order: /id: terms[\s\S]*id: contact/,
    },
    hide: {
      query: 'Administrare companie',
      found: /(?:Menus › Company|Meniuri › Căutare)/,
      role: /^(?:Merchant group|Grup de comercianți)$/,
      file: 'menus/company.menu.yaml',
      has: /'AFA'\]\)/,
    },
    field: {
      query: 'Curier',
      found: /^(?:Courier|Curier)(?!, )/,
      file: 'forms/awb.form.yaml',
    },
    limit: {
      query: 'Curier',
      found: /^(?:Courier|Curier)(?!, )/,
      file: 'forms/awb.form.yaml',
      most: 40,
    },
    column: {
      query: 'Data',
      found: /Comenzi|Orders/,
      shows: /./,
    },
    entry: 'collection',
    screen: {
      query: 'Preferințe cookie',
      found: /Ecrane|Screens/,
      text: 'Alegeți ce cookie-uri',
      textFound: /Alegeți ce cookie|Choose which cookies|cookie/i,
    },
    undo: { key: 'common.toSignIn', language: 'ro' },
  },
  clinic: {
    label: {
      query: 'Forgotten your password?',
      found: /Forgotten your password/,
      words: ['Lost your password?', 'Passwort verloren?'],
    },
    move: {
      query: 'Lab results',
      found: /(?:Menus|Meniuri) › Home, Appointments/,
      file: 'menus/patient.menu.yaml',
      order: /id: labs[\s\S]*id: appointments/,
    },
    hide: {
      query: 'Lab results',
      found: /(?:Menus|Meniuri) › Home, Appointments/,
      role: /^Patient$/,
      file: 'menus/patient.menu.yaml',
      has: /'PATIENT'\]\)/,
    },
    field: { query: 'Subject', found: /^Subject/, file: 'forms/message.form.yaml' },
    limit: { query: 'Subject', found: /^Subject/, file: 'forms/message.form.yaml', most: 20 },
    column: {
      query: 'Reference',
      found: /Reference range[\s\S]*Lab results/,
      shows: /^High$/,
    },
    entry: {
      query: 'Who can register',
      found: /Who can register\?/,
      group: /^(?:Title|Titlu)$/,
    },
    screen: {
      query: 'Forgotten password',
      found: /(?:Screens|Ecrane)$/,
      text: 'Nennen Sie uns Ihre E-Mail-Adresse',
      textFound: /./,
    },
    undo: { key: 'home.login', language: 'en' },
  },
  studio: {
    label: {
      query: 'Visitors do not see them',
      found: /A draft holds|O ciornă păstrează/,
      words: ['Your drafts are seen by nobody else.', 'Ciornele nu sunt văzute de nimeni.'],
    },
    move: {
      query: 'Sign out',
      found: /Sign out|Deconectare/,
      file: 'shells/studio.shell.yaml',
      order: /id: logout[\s\S]*id: dark/,
    },
    field: {
      query: 'Your comment',
      found: /Forms › |Formulare › /,
      file: 'forms/comment.form.yaml',
    },
    limit: {
      query: 'Your comment',
      found: /Forms › |Formulare › /,
      file: 'forms/comment.form.yaml',
      most: 500,
    },
    column: {
      query: 'Nume',
      found: /^(?:Name|Nume)\s*(?:Texts|Texte)/,
      shows: /./,
    },
    entry: {
      query: 'Viewers look at drafts',
      found: /Viewers look|Cititorii privesc/,
      group: /^Text$/,
    },
    screen: {
      query: 'Welcome to the Studio',
      found: /Screens|Ecrane/,
      text: 'If you were here before',
      textFound: /If you were here|Dacă ați mai fost/,
    },
    undo: { key: 'drafts.about', language: 'en' },
  },
};

/** A run of a task: in a portal, with a hand, in a language of the Studio. */
export interface TaskRun {
  readonly task: Task;
  readonly hand: Hand;
}

/**
 * The runs of a portal: each task by mouse and by keyboard, in different languages. Over the
 * portals and tasks each device is used in both languages.
 */
export function runsOf(portal: EditedPortal): readonly TaskRun[] {
  const shift = portal === 'clinic' ? 1 : 0;
  return tasks
    .filter((task) => task !== 'hide' || facts[portal].hide !== undefined)
    .flatMap((task, index): TaskRun[] => {
      const isEven = (index + shift) % 2 === 0;
      return [
        { task, hand: { by: 'mouse', language: isEven ? 'en' : 'ro' } },
        { task, hand: { by: 'keyboard', language: isEven ? 'ro' : 'en' } },
      ];
    });
}
