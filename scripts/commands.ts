import { join } from 'node:path';

/** An option of a command, written `--name` or `--name=value`. */
export interface CommandOption {
  readonly type: 'boolean' | 'string';
  /** How its value is called in the help; for `string` only. */
  readonly value?: string;
  readonly says: string;
}

/** What a command was called with. */
export interface CommandCall {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  /** The folder of descriptors: the argument, otherwise `PORTAL_DIR`, otherwise `screens`. */
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** A command of the command line. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** The arguments, as in a usage line. */
  readonly usage: string;
  readonly details?: string;
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** What an option with the tag of a language as its name is for, such as `--ro=Titlu`. */
  readonly ofLanguage?: CommandOption;
  /** The largest number of arguments. */
  readonly takes: number;
  /** Whether the first argument is the folder of descriptors. */
  readonly takesFolder?: boolean;
  /** What exit code 1 says. */
  readonly fails: string;
  /** Runs the command; true for exit code 1. */
  run(call: CommandCall): Promise<boolean | void>;
}

/** What all commands about one portal's folder have in common. */
const ofFolder = {
  usage: '[folder]',
  details: 'The folder is "screens", or the one in PORTAL_DIR.',
  takes: 1,
  takesFolder: true,
} as const;
const json: CommandOption = { type: 'boolean', says: 'Prints JSON.' };

/** Where the session of an agent with a Studio is kept: below the data directory. */
function agentConnection(link: unknown, { DATA_DIR }: NodeJS.ProcessEnv) {
  if (typeof link !== 'string') return undefined;
  return { link, kept: join(DATA_DIR ?? '.portico/data', 'agent', 'session.json') };
}

/** The commands of `portico`, by name. */
export const commands: Readonly<Record<string, Command>> = {
  new: {
    summary: 'writes a new portal into an empty folder, or screens or a widget into a portal',
    usage:
      '<folder> | screen <id> | crud <list> | widget <type> | control <type> | verb <verb> | function <name>',
    details: `portico new clinic                       a portal in ./clinic
  portico new .                            a portal in the current, empty folder
  portico new screen lost --shell=main     a screen, with its titles in every language
  portico new crud rooms --shell=main      list, filter, detail and forms for what a service
                                           lists as "rooms": an operation, address or tag
  portico new widget mood                  a widget of the portal's own; also control, verb,
                                           function`,
    options: {
      languages: {
        type: 'string',
        value: 'en,de',
        says: 'Languages of a new portal; the first is the default. It has texts in en, de, fr and ro; those of another language are to be translated.',
      },
      shell: {
        type: 'string',
        value: 'shell',
        says: 'Shell of new screens; default for "crud": the only one.',
      },
      access: {
        type: 'string',
        value: 'rule',
        says: 'Access rule of new screens, or "public"; default: that of the shell.',
      },
      path: { type: 'string', value: '/path', says: 'Address of a new screen.' },
      folder: { type: 'string', value: 'folder', says: 'Folder of new screens.' },
      name: {
        type: 'string',
        value: 'rooms',
        says: 'Name of the list of "crud"; default: as in its address.',
      },
      one: { type: 'string', value: 'room', says: 'Name of one record of "crud".' },
    },
    ofLanguage: {
      type: 'string',
      value: 'title',
      says: 'Title of a new screen in a language of the portal, such as --en=Lost.',
    },
    takes: 2,
    fails: 'nothing is written, for the printed reason',
    run: async (call) => (await import('./new.ts')).runNew(call),
  },
  start: {
    summary: 'compiles, builds and serves the portal, with its Studio at /studio',
    ...ofFolder,
    details: `${ofFolder.details} PORT, HOST and others are read from the environment.
  STUDIO=off leaves out the Studio, as NODE_ENV=production does unless STUDIO is "on".`,
    fails: 'the portal does not compile, or a setting is invalid',
    run: async ({ environment }) => (await import('./serve.ts')).serve(environment),
  },
  studio: {
    summary: 'like "start", but does not start without the Studio',
    ...ofFolder,
    details: `${ofFolder.details} In the Studio, at /studio,
  business staff change the portal on the page. A printed link signs the administrator in once.
  Read from the environment, beside PORT and the others of "portico start":
    STUDIO_REPOSITORY    a bare git repository; default: one in DATA_DIR
    DATABASE_URL         a PostgreSQL server; default: a database in DATA_DIR
    STUDIO_PREVIEW_PORT  the port of the previews; default: the one after PORT
    STUDIO_PORTAL_DIR    the folder of the Studio's own screens; default: those of the package
    STUDIO_TIME_ZONE     where times of publications are read; default: that of the machine
    STUDIO_SIGN_IN_…     an OpenID provider, see docs/studio.md; default: links sign in
    SMTP_URL             the mail server; default: mails are written to studio/outbox in DATA_DIR`,
    fails: 'the portal does not compile, or a setting is invalid',
    run: async ({ environment }) =>
      (await import('./serve.ts')).serve({ ...environment, STUDIO: 'on' }),
  },
  dev: {
    summary: 'serves the portal and shows what is saved at once',
    ...ofFolder,
    details: `${ofFolder.details} PORT, HOST and others are read from the environment.`,
    fails: 'a setting is invalid',
    run: async ({ environment }) => (await import('./dev.ts')).develop(environment),
  },
  test: {
    summary: 'runs the tests of the portal in its own runtime',
    usage: '[folder] [files]',
    details: `Without files, all files of test/1 run; a file is named by a part of its path. The
  folder is "screens", or the one in PORTAL_DIR.`,
    options: {
      grep: { type: 'string', value: 'words', says: 'Only cases whose name matches.' },
      browser: { type: 'boolean', says: 'Runs them in Chromium, against the real server.' },
    },
    takes: 64,
    fails: 'a test failed, or the portal does not compile',
    run: async (call) => (await import('./testing/testCommand.ts')).runTestCommand(call),
  },
  check: {
    summary: 'compiles the descriptors and prints every diagnostic with its place',
    ...ofFolder,
    options: {
      json,
      fix: { type: 'boolean', says: 'Repairs first what has exactly one repair.' },
    },
    fails: 'the descriptors have errors',
    run: async ({ folder: portal, values }) =>
      (await import('./check.ts')).check(portal, {
        json: values['json'] === true,
        fix: values['fix'] === true,
      }),
  },
  build: {
    summary: 'writes a site for any static web server to dist/',
    usage: '[settings.json]',
    details:
      'The file holds deploy settings. PORTAL_DIR names the portal, OUT_DIR another folder for the site.',
    takes: 1,
    fails: 'the portal does not compile, or a setting is invalid',
    run: async ({ environment, positionals: [file] }) =>
      (await import('./build.ts')).buildSite(environment, file),
  },
  access: {
    summary: 'prints which role reaches which screen, menu entry and call',
    ...ofFolder,
    options: { json },
    fails: 'the descriptors have errors',
    run: async ({ folder: portal, values }) =>
      (await import('./check.ts')).printAccess(portal, { json: values['json'] === true }),
  },
  compare: {
    summary: 'says what changes for whom, compared with an earlier state of the portal',
    ...ofFolder,
    options: {
      with: {
        type: 'string',
        value: 'HEAD',
        says: 'A git revision, or the folder of an earlier state; default: HEAD.',
      },
      json,
    },
    fails: 'one of the two does not compile, or there is no such revision',
    run: async ({ folder: portal, values }) =>
      (await import('./compare.ts')).compare(portal, {
        with: typeof values['with'] === 'string' ? values['with'] : 'HEAD',
        json: values['json'] === true,
      }),
  },
  format: {
    summary: 'formats the descriptors',
    ...ofFolder,
    options: { check: { type: 'boolean', says: 'Only lists the files that are not formatted.' } },
    fails: 'a file cannot be read or, with --check, is not formatted',
    run: async ({ folder: portal, values }) =>
      (await import('./format.ts')).format(portal, values['check'] === true),
  },
  rename: {
    summary: 'renames a screen, text key, field, action or other name in all its uses',
    usage: '<file:line:column> <name>',
    details: `The place is one where the name is written, such as screens/home.screen.yaml:4:8.
  Tests of the portal use names too, and are changed with them.`,
    takes: 2,
    fails: 'nothing is renamed, for the printed reason',
    run: async ({ positionals: [place = '', name = ''] }) =>
      (await import('./rename.ts')).rename(place, name),
  },
  texts: {
    summary: 'lists texts that are missing in a language or unused, or adds the missing ones',
    ...ofFolder,
    options: {
      missing: { type: 'boolean', says: 'Only lists the missing ones.' },
      unused: { type: 'boolean', says: 'Only lists the unused ones.' },
      same: {
        type: 'boolean',
        says: 'Lists texts that languages have alike, which may not be translated.',
      },
      add: { type: 'boolean', says: 'Adds each missing text to the languages that lack it.' },
    },
    fails: 'a text is listed',
    run: async ({ folder: portal, values }) =>
      (await import('./texts.ts')).texts(portal, {
        missing: values['missing'] === true,
        unused: values['unused'] === true,
        same: values['same'] === true,
        add: values['add'] === true,
      }),
  },
  'language-server': {
    summary: 'serves an editor: completion, definitions, renames and diagnostics while typing',
    usage: '',
    details: 'It speaks the Language Server Protocol over standard input and output.',
    options: { stdio: { type: 'boolean', says: 'Uses standard input and output; always true.' } },
    takes: 0,
    fails: 'the connection ended without a shutdown',
    run: async () =>
      (await import('./language-server/startServer.ts')).startServer(process.stdin, process.stdout),
  },
  mcp: {
    summary: 'serves agents: overview, schema, search, checks, proposals of changes, tests',
    ...ofFolder,
    details: `${ofFolder.details} It speaks the Model Context Protocol over standard input and output.`,
    options: {
      write: { type: 'boolean', says: 'Lets agents write proposals that compile to the folder.' },
      studio: {
        type: 'string',
        value: 'link',
        says: 'Lets agents work in drafts of a running Studio, as the person of this link.',
      },
    },
    fails: 'the folder cannot be read',
    run: async ({ folder: portal, values, environment }) =>
      (await import('./mcp/startMcp.ts')).startMcp(portal, {
        write: values['write'] === true,
        studio: agentConnection(values['studio'], environment),
      }),
  },
  migrate: {
    summary: 'rewrites descriptors of older versions of the language',
    ...ofFolder,
    options: { check: { type: 'boolean', says: 'Only lists the files to migrate.' } },
    fails: 'a file cannot be migrated or, with --check, has to be',
    run: async ({ folder: portal, values }) =>
      (await import('./migrate.ts')).migrate(portal, values['check'] === true),
  },
  types: {
    summary: "generates the types of the services' requests and responses, and of own blocks",
    usage: '',
    details:
      'The former are written beside the module that `sandbox:` of portal.yaml names, the latter ' +
      'to widgets/<type>/props.ts, actions/parameters.ts and functions/signatures.ts.',
    takes: 0,
    fails: 'a service description cannot be read',
    run: async ({ folder: portal }) => (await import('./types.ts')).writeTypes(portal),
  },
  reset: {
    summary: "removes the sandbox's data; the next start creates them again",
    usage: '',
    takes: 0,
    fails: 'the data are in use, or lie on a database server',
    run: async ({ environment }) => (await import('./reset.ts')).resetData(environment),
  },
};
