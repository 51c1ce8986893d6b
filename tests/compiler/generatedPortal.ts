import { basePortal } from './sampleFolders.ts';

/** The base portal with many more screens: each has state, data, a form, a table and steps. */
export function generatedPortal(count: number): Map<string, string> {
  const files = new Map(basePortal());
  files.set(
    'fragments/foot.fragment.yaml',
    'schema: fragment/1\nfragment: foot\nparams: { books: { list: Book }, page: { path: Page } }\nbody:\n  - { type: text, text: { key: generated.count, count: "= size(or(params.books, []))" } }\n  - { type: button, text: common.yes, on: { press: [ { set: { params.page.number: "= params.page.number + 1" } } ] } }\n',
  );
  for (const language of ['ro', 'en']) {
    const few = language === 'ro' ? 'few {# cărți} ' : '';
    files.set(
      `texts/${language}/generated.yaml`,
      `schema: texts/1\ngenerated:\n  count: "{count, plural, one {# carte} ${few}other {# de cărți}}"\n${Array.from({ length: count }, (_, index) => `  title${index}: Screen ${index}\n`).join('')}`,
    );
  }
  for (let index = 0; index < count; index++)
    files.set(`screens/generated/s${index}.screen.yaml`, screen(index));
  return files;
}

/** One generated screen. */
export function screen(index: number, title = `generated.title${index}`): string {
  return `schema: screen/1
screen: s${index}
path: /shelf/s${index}
title: ${title}
shell: main
query: { all: { type: string } }
state:
  filter: { username: "", password: "" }
  page: { number: 1, size: 20, sortKey: title, direction: asc }
data:
  books:
    call: searchBooks
    with: { branch: "= or(session.branch.id, '')", title: "= when(state.filter.username != '', state.filter.username)", page: "= state.page.number", per_page: "= state.page.size", asc: "= when(state.page.direction == 'asc', state.page.sortKey)" }
    total: "= toNumber(headers.books['x-count'])"
    resets: { state.page.number: 1, on: [ state.filter ] }
    onError: byCode
body:
  - { type: form, form: login, bind: state.filter, live: true }
  - type: table
    id: books
    label: shelf.title
    rows: "= data.books"
    total: "= total.books"
    page: state.page
    columns:
      - { field: title, title: shelf.name, sortKey: title }
      - { title: shelf.state, value: "= define.colour[row.state]", show: "= present(query.all)" }
      - { title: shelf.codes, value: "= join(or(define.shelfCodes[row.id], []), ',')" }
    rowActions:
      - { type: button, text: common.yes, show: "= row.state == 'free' && row.price > ${index}", on: { press: [ { call: readBook, with: { id: "= row.id" }, as: book, onError: byCode }, { popup: confirm, with: { question: "= book.body.title" }, as: answer }, { run: open, when: "= answer == 'yes'" } ] } }
  - { type: list, label: shelf.title, rows: "= or(data.books, []).filter(book, book.price > ${index})", item: [ { type: text, text: "= row.title" }, { type: text, text: "= shortCode(row.id)" } ] }
  - { type: fragment, fragment: foot, params: { books: "= data.books", page: state.page } }
  - { type: error, of: data.books }
actions:
  open:
    - { set: { state.page.number: 1 } }
    - { open: s${index === 0 ? 0 : index - 1} }
`;
}
