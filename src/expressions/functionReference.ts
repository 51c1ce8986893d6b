import { macroForms } from './checkMacro.ts';
import { functions } from './functions.ts';

/**
 * The functions of the language as Markdown, a table per group: call syntax, description, an
 * example.
 */
export function describeFunctions(): string {
  const groups = [...new Set(functions.map(({ group }) => group))];
  return (
    groups
      .map(
        (group) =>
          `\n### ${group[0]?.toUpperCase() ?? ''}${group.slice(1)}\n\n| Call | Result | Example |\n|---|---|---|\n${rowsOf(group)}\n`,
      )
      .join('') + '\n'
  );
}

function rowsOf(group: string): string {
  return functions
    .filter((definition) => definition.group === group)
    .map(({ name, signatures, doc, examples }) => {
      const macro = macroForms[name] ?? [];
      const calls = [...signatures.map(({ text }) => text), ...macro].map(code).join('<br>');
      const shown = examples
        .map(
          ([source, value]) =>
            `${code(source)} → ${value === undefined ? 'missing' : code(JSON.stringify(value))}`,
        )
        .join('<br>');
      return `| ${calls} | ${cell(doc)} | ${shown} |`;
    })
    .join('\n');
}

function code(text: string): string {
  return `\`${cell(text)}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
