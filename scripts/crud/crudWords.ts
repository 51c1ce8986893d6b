/** The words of the screens that `portico new crud` writes, by language. */
export const crudWords: Readonly<Record<string, Readonly<Record<Word, string>>>> = {
  en: {
    none: 'Nothing found.',
    search: 'Search',
    add: 'Add',
    edit: 'Edit',
    editNamed: 'Edit {name}',
    save: 'Save',
    saved: 'Saved.',
    cancel: 'Cancel',
    back: 'Back to the list',
    remove: 'Delete',
    removeNamed: 'Delete {name}',
    removeQuestion: 'Delete “{name}”? This cannot be undone.',
    removed: 'Deleted.',
    all: 'All',
    yesNo: '{value, select, yes {Yes} other {No}}',
  },
  de: {
    none: 'Nichts gefunden.',
    search: 'Suche',
    add: 'Hinzufügen',
    edit: 'Bearbeiten',
    editNamed: '{name} bearbeiten',
    save: 'Speichern',
    saved: 'Gespeichert.',
    cancel: 'Abbrechen',
    back: 'Zurück zur Liste',
    remove: 'Löschen',
    removeNamed: '{name} löschen',
    removeQuestion: '„{name}“ löschen? Das lässt sich nicht rückgängig machen.',
    removed: 'Gelöscht.',
    all: 'Alle',
    yesNo: '{value, select, yes {Ja} other {Nein}}',
  },
  fr: {
    none: 'Aucun résultat.',
    search: 'Rechercher',
    add: 'Ajouter',
    edit: 'Modifier',
    editNamed: 'Modifier {name}',
    save: 'Enregistrer',
    saved: 'Enregistré.',
    cancel: 'Annuler',
    back: 'Retour à la liste',
    remove: 'Supprimer',
    removeNamed: 'Supprimer {name}',
    removeQuestion: 'Supprimer « {name} » ? Cette action est définitive.',
    removed: 'Supprimé.',
    all: 'Tous',
    yesNo: '{value, select, yes {Oui} other {Non}}',
  },
  ro: {
    none: 'Nu s-a găsit nimic.',
    search: 'Căutare',
    add: 'Adaugă',
    edit: 'Modifică',
    editNamed: 'Modifică {name}',
    save: 'Salvează',
    saved: 'S-a salvat.',
    cancel: 'Renunță',
    back: 'Înapoi la listă',
    remove: 'Șterge',
    removeNamed: 'Șterge {name}',
    removeQuestion: 'Ștergeți „{name}”? Ștergerea este definitivă.',
    removed: 'S-a șters.',
    all: 'Toate',
    yesNo: '{value, select, yes {Da} other {Nu}}',
  },
};

/** A word that every set of screens has. */
export type Word =
  | 'none'
  | 'search'
  | 'add'
  | 'edit'
  | 'save'
  | 'saved'
  | 'cancel'
  | 'back'
  | 'remove'
  | 'editNamed'
  | 'removeNamed'
  | 'removeQuestion'
  | 'removed'
  | 'all'
  | 'yesNo';
