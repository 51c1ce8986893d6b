export function initials(name: string, most = 2): string {
  return name
    .split(' ')
    .map(([first]) => first)
    .join('')
    .slice(0, most);
}
