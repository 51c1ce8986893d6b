/** Splits items into chunks of a thousand, the limit of one statement. */
export function portions<Item>(items: readonly Item[], size = 1_000): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
