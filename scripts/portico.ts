import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { hintForName } from '../src/expressions/nearestName.ts';
import { commands, type Command, type CommandCall } from './commands.ts';
import { engineFile } from './engineFolder.mjs';
import { failureSentence } from './failureSentence.ts';
import { languageTag } from './languageTag.ts';

/** The command line is wrong; the message says how. Exit code 2. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

const exitCodes = (fails: string) => `Exit codes
  0  done
  1  ${fails}
  2  the command line is wrong`;

function overview(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`,
  );
  return `Usage: portico <command> [arguments] [options]

${lines.join('\n')}

  portico <command> --help  explains a command
  portico --version         prints the version

${exitCodes('the command failed, for the printed reason')}`;
}

function helpOf(name: string, command: Command): string {
  const { summary, usage, details, options = {}, ofLanguage, fails } = command;
  const rows = [
    ...[
      ...Object.entries(options),
      ...(ofLanguage ? [['<language>', ofLanguage] as const] : []),
    ].map(
      ([option, { value, says }]) =>
        [`--${option}${value === undefined ? '' : `=<${value}>`}`, says] as const,
    ),
    ['--help', 'Prints this page.'] as const,
  ];
  const width = Math.max(...rows.map(([option]) => option.length));
  const blocks = [
    `Usage: portico ${name}${usage === '' ? '' : ` ${usage}`} [options]`,
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
    ...(details === undefined ? [] : [`  ${details}`]),
    `Options\n${rows.map(([option, says]) => `  ${option.padEnd(width)}  ${says}`).join('\n')}`,
    exitCodes(fails),
  ];
  return blocks.join('\n\n');
}

/** Reads the arguments of a command. @throws UsageError */
function readCall(name: string, command: Command, args: readonly string[]): CommandCall {
  const { options = {}, ofLanguage, takes, takesFolder = false } = command;
  const { positionals, tokens } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: Object.fromEntries(Object.entries(options).map(([key, { type }]) => [key, { type }])),
  });
  const values: Record<string, string | boolean> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = options[token.name] ?? (languageTag.test(token.name) ? ofLanguage : undefined);
    if (option === undefined) {
      const hint = hintForName(token.name, Object.keys(options));
      throw new UsageError(
        `"portico ${name}" has no option "${token.rawName}".${hint === undefined ? '' : ` ${hint}`}`,
      );
    }
    if (option.type === 'boolean' && token.value !== undefined)
      throw new UsageError(`"${token.rawName}" takes no value.`);
    if (option.type === 'string' && token.value === undefined)
      throw new UsageError(`"${token.rawName}" takes a value: ${token.rawName}=<${option.value}>.`);
    values[token.name] = token.value ?? true;
  }
  const extra = positionals[takes];
  if (extra !== undefined)
    throw new UsageError(
      `"portico ${name}" takes ${takes === 0 ? 'no argument' : takes === 1 ? 'one argument' : `${takes} arguments`}; "${extra}" is one too many.`,
    );
  const given = takesFolder ? positionals[0] : undefined;
  const folder = given ?? (process.env['PORTAL_DIR'] || 'screens');
  return { positionals, values, folder, environment: { ...process.env, PORTAL_DIR: folder } };
}

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(overview());
    return name === undefined ? 2 : 0;
  }
  if (name === '--version') {
    const { version } = JSON.parse(readFileSync(engineFile('package.json'), 'utf8')) as {
      readonly version: string;
    };
    console.log(version);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    throw new UsageError(
      `There is no command "${name}". ${hintForName(name, Object.keys(commands)) ?? ''} "portico --help" lists all commands.`,
    );
  if (args.includes('--help') || args.includes('-h')) {
    console.log(helpOf(name, command));
    return 0;
  }
  return (await command.run(readCall(name, command, args))) === true ? 1 : 0;
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    if (error instanceof UsageError) console.error(error.message);
    else console.error(failureSentence(error));
    process.exit(error instanceof UsageError ? 2 : 1);
  },
);
