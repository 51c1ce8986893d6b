import { isObject } from '../../../compiler/json.ts';
import { authorLanguageOf } from '../../../editing/authorLanguages.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { EditError, readText } from '../../../editing/locate.ts';
import { setValueInText } from '../../../editing/spliceYaml.ts';
import { valueAt } from '../../../editing/valueAt.ts';
import type { OperationResult, StudioOperation } from '../operation.ts';
import { colourName } from './colourNames.ts';
import { judgeColour, listColours, type Appearance } from './judgeColour.ts';

type ColourOperation = Extract<StudioOperation, { readonly do: 'colour' }>;

/**
 * Writes the values of a colour of the theme, for light, dark or both.
 * @throws EditError when something drawn with it could not be read; it names the nearest colour
 */
export function setColour(
  draft: Draft,
  { token, light, dark }: ColourOperation,
  language: string,
): OperationResult {
  const file = draft.knowledge().environment.only.theme?.file ?? 'theme.yaml';
  if (!listColours(draft, language).some((one) => one.token === token))
    throw new EditError(`There is no colour "${token}".`, []);
  let text = draft.files.get(file) ?? 'schema: theme/1\n';
  for (const [appearance, value] of Object.entries({ light, dark })) {
    if (value === undefined) continue;
    const wanted = { token, appearance: appearance as Appearance, value };
    const { isColour, holds, nearest } = judgeColour(draft, wanted, language);
    if (!isColour)
      throw new EditError(refusals[authorLanguageOf(language)].none(value), [appearance]);
    if (!holds)
      throw new EditError(refusals[authorLanguageOf(language)].unread(value, nearest), []);
    text = withColour(text, [appearance, token], value);
  }
  const written = [light, dark].filter((one) => one !== undefined).join(' / ');
  return {
    texts: { [file]: text },
    file,
    path: '',
    sentence: `${colourName(token, language)} → ${written}`,
  };
}

function withColour(text: string, path: readonly string[], value: string): string {
  const [appearance = '', token = ''] = path;
  const own = valueAt(readText(text).value, [appearance]);
  return isObject(own)
    ? setValueInText(text, path, value)
    : setValueInText(text, [appearance], { [token]: value });
}

const refusals = {
  en: {
    none: (value: string) => `"${value}" is no colour. Write one such as #0F6B5C.`,
    unread: (value: string, nearest: string) =>
      `With ${value} something could not be read.${nearest === '' ? '' : ` The nearest colour that holds is ${nearest}.`}`,
  },
  ro: {
    none: (value: string) => `„${value}” nu este o culoare. Scrieți una precum #0F6B5C.`,
    unread: (value: string, nearest: string) =>
      `Cu ${value} ceva nu s-ar mai putea citi.${nearest === '' ? '' : ` Cea mai apropiată culoare bună este ${nearest}.`}`,
  },
};
