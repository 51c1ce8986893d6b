/** Whether the node of a tree depends on the page's language, not counting its parts. */
export function dependsOnLanguage(node: readonly unknown[]): boolean {
  const [operator, name] = node;
  return operator === 't' || operator === 'sortBy' || (operator === 'f' && name === 'formatAmount');
}
