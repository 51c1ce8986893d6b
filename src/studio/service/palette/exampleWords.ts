import type { Messages } from '../../../editing/edits/setText.ts';

/**
 * The words of a new node: what its author writes over. The keys are the last parts of the text
 * keys in the examples of widgets.
 */
const words: Readonly<Record<string, readonly [en: string, ro: string, de: string, fr: string]>> = {
  word: ['Word', 'Cuvânt', 'Wort', 'Mot'],
  name: ['Name', 'Nume', 'Name', 'Nom'],
  note: ['Note', 'Notă', 'Hinweis', 'Note'],
  title: ['Title', 'Titlu', 'Titel', 'Titre'],
  sentence: [
    'Write a sentence here.',
    'Scrie aici o frază.',
    'Hier einen Satz schreiben.',
    'Écrivez une phrase ici.',
  ],
  markdown: [
    'Write a text here.',
    'Scrie aici un text.',
    'Hier einen Text schreiben.',
    'Écrivez un texte ici.',
  ],
  verb: ['Continue', 'Continuă', 'Weiter', 'Continuer'],
  done: ['Done', 'Gata', 'Fertig', 'Terminé'],
  question: ['Question', 'Întrebare', 'Frage', 'Question'],
  helpLabel: ['Help', 'Ajutor', 'Hilfe', 'Aide'],
  link: ['More', 'Mai multe', 'Mehr', 'En savoir plus'],
  date: ['Date', 'Dată', 'Datum', 'Date'],
  person: ['Person', 'Persoană', 'Person', 'Personne'],
  people: ['List', 'Listă', 'Liste', 'Liste'],
  places: ['List', 'Listă', 'Liste', 'Liste'],
  filters: ['Filters', 'Filtre', 'Filter', 'Filtres'],
  empty: ['Nothing here yet', 'Încă nimic aici', 'Noch nichts da', 'Rien pour l’instant'],
  count: ['Number', 'Număr', 'Anzahl', 'Nombre'],
  amount: ['Amount', 'Sumă', 'Betrag', 'Montant'],
  balance: ['Balance', 'Sold', 'Saldo', 'Solde'],
  balances: ['Balances', 'Solduri', 'Salden', 'Soldes'],
  spent: ['Spent', 'Cheltuit', 'Ausgegeben', 'Dépensé'],
  currency: ['EUR', 'EUR', 'EUR', 'EUR'],
  city: ['City', 'Oraș', 'Ort', 'Ville'],
  unknownCity: ['Not in the list', 'Nu este în listă', 'Nicht in der Liste', 'Absent de la liste'],
  tooMuch: ['This is too much.', 'Este prea mult.', 'Das ist zu viel.', 'C’est trop.'],
  greeting: ['Name', 'Nume', 'Name', 'Nom'],
  alt: [
    'What the picture shows',
    'Ce arată imaginea',
    'Was das Bild zeigt',
    'Ce que montre l’image',
  ],
  application: ['App', 'Aplicație', 'App', 'Application'],
  task: ['Task', 'Sarcină', 'Aufgabe', 'Tâche'],
  tag: ['Tag', 'Etichetă', 'Etikett', 'Étiquette'],
  pan: ['Card number', 'Număr de card', 'Kartennummer', 'Numéro de carte'],
};

/** The first words of a text, in these languages; English where a language has none. */
export function exampleWords(name: string, languages: readonly string[]): Messages {
  const plain = name.charAt(0).toUpperCase() + name.slice(1);
  const [en, ro, de, fr] = words[name] ?? [plain, plain, plain, plain];
  const own: Messages = { en, ro, de, fr };
  return Object.fromEntries(languages.map((language) => [language, own[language] ?? en]));
}
