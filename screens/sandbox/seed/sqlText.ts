/** A text as an SQL literal. */
export function quote(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** A list of texts as an SQL array. */
export function textArray(values: readonly string[]): string {
  return `array[${values.map(quote).join(',')}]::text[]`;
}

/** An expression that picks one of the texts by a whole number. */
export function pick(values: readonly string[], number: string): string {
  return `(${textArray(values)})[1 + (${number}) % ${values.length}]`;
}

/** Letters and digits only, for addresses of mails. */
export function plain(expression: string): string {
  return `lower(translate(${expression}, 'ăâîșțĂÂÎȘȚ -', 'aaistAAIST'))`;
}
