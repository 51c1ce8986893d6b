import type { AccessChange, Impact, TextChange } from './impact.ts';
import { columnKey } from './compareColumns.ts';
import { listOf, sentence, type WordKey, type WordsLanguage } from './words.ts';

/** The sentences about a change, in the order of their weight: access comes first. */
export interface ImpactSentences {
  /** Who can reach more or less than before. */
  readonly access: readonly string[];
  /** What is shown or done otherwise. */
  readonly contents: readonly string[];
  /** Words that differ. */
  readonly texts: readonly string[];
}

/**
 * Names for people; of a menu by its shell, of its entry by `shell/entry`, of a field by
 * `form/field`, of a column by `columnKey`. Default: the id.
 */
export interface ImpactNames {
  screen?(id: string): string;
  role?(id: string): string;
  entry?(name: string): string;
  menu?(shell: string): string;
  form?(id: string): string;
  field?(name: string): string;
  column?(name: string): string | undefined;
  operation?(id: string): string;
  token?(name: string): string;
}

/** How many screens a sentence names. */
const most = 5;

/** Says what a change does, and for whom. */
export function describeImpact(
  impact: Impact,
  language: WordsLanguage,
  names: ImpactNames = {},
): ImpactSentences {
  const say = (key: WordKey, args?: Readonly<Record<string, string>>) =>
    sentence(language, key, args);
  const screenName = (id: string) => names.screen?.(id) ?? id;
  const entryName = (name: string) => names.entry?.(name) ?? name;
  const operationName = (id: string) => names.operation?.(id) ?? id;
  const list = (items: readonly string[]) => listOf(language, items);
  const screens = (ids: readonly string[]) => {
    const shown = ids.length > most + 1 ? ids.slice(0, most) : ids;
    const rest = ids.length - shown.length;
    const more = rest > 0 ? [say('others', { count: String(rest) })] : [];
    return list([...shown.map(screenName), ...more]);
  };
  const roleName = (role: string | undefined) =>
    role === undefined ? say('everyone') : (names.role?.(role) ?? role);

  const access = [
    ...byChange(impact.access).map(({ kind, gains, screen, name = '', roles }) =>
      capitalized(
        say(`${kind}.${gains ? 'gains' : 'loses'}`, {
          roles: list(roles.map(roleName)),
          screen: screenName(screen),
          name: kind === 'entry' ? entryName(name) : kind === 'call' ? operationName(name) : name,
        }),
      ),
    ),
    ...impact.conditions.map(({ kind, name, screens: affected, narrows, excludes }) => {
      if (kind === 'rule') return say('condition.rule', { name, screens: screens(affected) });
      const args = { name: entryName(name), roles: list(excludes.map(roleName)) };
      const key = excludes.length > 0 ? '.excludes' : narrows ? '.narrows' : '';
      return say(`condition.entry${key}`, args);
    }),
  ];
  const changed = impact.screens.filter(
    ({ change, isSaid }) => change === 'changed' && isSaid !== true,
  );
  const contents = [
    ...impact.screens
      .filter(({ change }) => change !== 'changed')
      .map(({ screen, change }) =>
        say(change === 'added' ? 'screen.added' : 'screen.removed', { screen: screenName(screen) }),
      ),
    ...impact.addresses.map(({ path, instead }) =>
      instead === undefined ? say('address.gone', { path }) : say('address.led', { path, instead }),
    ),
    ...(impact.taken ?? []).map(({ path, from, screen }) =>
      say('address.taken', { path, from: screenName(from), screen: screenName(screen) }),
    ),
    ...impact.entries.map(({ shell, entry, change }) =>
      say(`entry.${change}`, {
        shell: names.menu?.(shell) ?? shell,
        entry: names.entry?.(`${shell}/${entry}`) ?? entry,
      }),
    ),
    ...impact.fields.map(({ form, field, change }) =>
      say(`field.${change}`, {
        form: names.form?.(form) ?? form,
        field: names.field?.(`${form}/${field}`) ?? field,
      }),
    ),
    ...(impact.columns ?? []).map((changed) =>
      say(`column.${changed.change}`, {
        screen: screenName(changed.screen),
        column: names.column?.(columnKey(changed)) ?? changed.column,
      }),
    ),
    ...impact.calls.map(({ screen, operation, change }) =>
      say(`call.${change}`, {
        screen: screenName(screen),
        operation: operationName(operation),
      }),
    ),
    ...impact.theme.map(({ token, before, after }) =>
      say('theme.changed', {
        token: names.token?.(token) ?? token,
        before: before ?? say('none'),
        after: after ?? say('none'),
      }),
    ),
    ...impact.settings.map((name) => say('setting.changed', { name })),
    ...(changed.length === 0
      ? []
      : impact.theme.length > 0
        ? [say('screens.all')]
        : [
            say(changed.length === 1 ? 'screen.changed.one' : 'screen.changed', {
              screens: screens(changed.map(({ screen }) => screen)),
            }),
          ]),
  ];
  const texts = impact.texts.map((change) => textSentence(change, language));
  const isSame = access.length + contents.length + texts.length === 0;
  return { access, contents: isSame ? [say('same')] : contents, texts };
}

/** Changes of several roles that are otherwise the same, as one. */
function byChange(changes: readonly AccessChange[]): readonly (Omit<AccessChange, 'role'> & {
  readonly roles: readonly (string | undefined)[];
})[] {
  const found = new Map<string, Omit<AccessChange, 'role'> & { roles: (string | undefined)[] }>();
  for (const { role, ...change } of changes) {
    const key = JSON.stringify(change);
    const one = found.get(key) ?? { ...change, roles: [] };
    one.roles.push(role);
    found.set(key, one);
  }
  return [...found.values()];
}

function textSentence(
  { language: of, before, after }: TextChange,
  language: WordsLanguage,
): string {
  const key = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return sentence(language, `text.${key}`, {
    language: of,
    before: asWritten(before ?? ''),
    after: asWritten(after ?? ''),
  });
}

/** A text of a release with its values as the portal writes them: `{name}` for `{{name}}`. */
function asWritten(text: string): string {
  return text.replaceAll(/\{\{\s*(\w+)[^{}]*\}\}/g, '{$1}');
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
