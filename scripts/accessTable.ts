import type { AccessReport } from '../src/compiler/compile.ts';

/**
 * The access report as a page: who can open each screen, from which menus, and which calls it
 * makes.
 */
export function accessTable({ roles, screens }: AccessReport): string {
  const everybody = 'everybody';
  const named = (list: readonly string[]) => (list.length === 0 ? everybody : list.join(', '));
  const header = [
    '# Access',
    '',
    'Who can reach what, from the descriptors. An empty list of rules is a public screen. The services decide by the token; this page says what the portal offers.',
    '',
  ];
  const matrix = ['| screen | path | rules |', '|---|---|---|'].map(
    (line, index) =>
      `${line}${roles.map((role) => (index === 0 ? ` ${role} |` : '---|')).join('')}`,
  );
  const rows = screens.map(
    ({ screen, paths, rules, roles: own }) =>
      `| ${screen} | ${paths.join(', ')} | ${rules.join(', ') || 'public'} |${roles.map((role) => (own.length === 0 || own.includes(role) ? ' x |' : ' |')).join('')}`,
  );
  const details = screens.flatMap(({ screen, file, entries, calls }) => [
    '',
    `## ${screen}`,
    '',
    `\`${file}\``,
    ...entries.map(({ entry, roles: own }) => `- menu ${entry}: ${named(own)}`),
    ...calls.map(
      ({ operation, answers, roles: own, automatic, conditional }) =>
        `- calls ${operation}${automatic ? ', by itself' : ''}${conditional ? ', under a condition' : ''}: offered to ${named(own)}; the service answers ${answers.length === 0 ? 'anybody' : answers.join(', ')}`,
    ),
  ]);
  return `${[...header, ...matrix, ...rows, ...details].join('\n')}\n`;
}
