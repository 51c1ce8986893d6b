import type { StoreContext } from './context.ts';
import { toPerson } from './createPeople.ts';
import { baseOf, type DraftLog } from './draftLog.ts';
import { differingFiles } from './draftRows.ts';
import { hasRole, isWithin, type ChangedFile } from './mayDo.ts';
import type { Person } from './people.ts';
import type { RequiredApproval, Requirement, Review } from './studioStore.ts';

/** What a draft changes, as far as rules ask. */
interface ReviewedChange {
  readonly log: DraftLog;
  readonly widensAccess: boolean;
  /** The approvals that count. */
  readonly approved: readonly Review[];
}

/** The rules that hold for what a draft changes, and whether somebody they ask for has approved. */
export async function requirementsOf(
  context: StoreContext,
  rules: readonly RequiredApproval[],
  { log, widensAccess, approved }: ReviewedChange,
): Promise<readonly Requirement[]> {
  if (rules.length === 0) return [];
  const files = await changedFiles(context, log);
  const rows = await context.db.selectFrom('studio_people').selectAll().execute();
  const people = new Map(rows.map((row) => [row.id, toPerson(row)]));
  const holds = (rule: RequiredApproval) =>
    rule.access ? widensAccess : files.some((file) => isWithin(rule, file));
  return rules.filter(holds).map((rule) => ({
    rule,
    isMet: approved.some(({ subject, person }) => {
      const by = people.get(person);
      return subject === (rule.access ? 'access' : 'content') && by && meets(by, rule);
    }),
  }));
}

/** Whether the approval of a person satisfies a rule. */
function meets(person: Person, { role, people }: RequiredApproval): boolean {
  const isNamed = people.includes(person.id);
  return person.isActive && (isNamed || (role !== undefined && hasRole(person, role)));
}

/** The files that differ from what the draft was made from; a removed one has its earlier kind. */
async function changedFiles(
  { repository }: StoreContext,
  log: DraftLog,
): Promise<readonly ChangedFile[]> {
  const [head, base] = await Promise.all([
    repository.commit(log.head),
    repository.commit(baseOf(log)),
  ]);
  const names = await differingFiles(repository, base.content, head.content);
  const [after, before] = await Promise.all([
    repository.content(head.content),
    repository.content(base.content),
  ]);
  return names.map((file) => ({
    file,
    concept: conceptIn(after.texts.get(file) ?? before.texts.get(file) ?? ''),
  }));
}

/** The concept of a descriptor, such as `screen` of `schema: screen/1`. */
function conceptIn(text: string): string | undefined {
  return /^[\s{]*["']?schema["']?\s*:\s*["']?([a-z-]+)\//m.exec(text)?.[1];
}
