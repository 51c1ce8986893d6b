/** Joins the class names that apply. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  // one text and no lists: a large form joins names a thousand times
  let joined = '';
  for (const name of names)
    if (typeof name === 'string' && name !== '') joined += joined === '' ? name : ` ${name}`;
  return joined;
}
