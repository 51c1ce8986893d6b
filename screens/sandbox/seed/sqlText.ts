/** Quotes a string as an SQL literal. */
export function quote(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** Writes strings as an SQL array. */
export function textArray(values: readonly string[]): string {
  return `array[${values.map(quote).join(',')}]::text[]`;
}

/** Writes an SQL expression that selects one of the strings by an integer. */
export function pick(values: readonly string[], number: string): string {
  return `(${textArray(values)})[1 + (${number}) % ${values.length}]`;
}

/** Writes an SQL expression that folds a text to ASCII letters, for mail addresses. */
export function plain(expression: string): string {
  return `lower(translate(${expression}, 'ăâîșțĂÂÎȘȚ -', 'aaistAAIST'))`;
}
