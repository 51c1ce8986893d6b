import type { Compilation, Source } from '../../compiler/source.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Conflict, Decisions, DraftWrites, Refusal } from './draftWrites.ts';
import type { Mails } from './mails.ts';
import type { Area, Audit, Comments, Notifications, People, Presence, Role } from './people.ts';
import type { DraftId, PersonId, PortalContent, Version } from './version.ts';

/**
 * What the Studio keeps: drafts, reviews, publications and their history in a git repository, and
 * people with their comments in a database. It checks no permissions: the service does, with
 * `mayDo`. All times are ISO 8601 in UTC.
 */
export interface StudioStore {
  readonly drafts: Drafts;
  /** Reads and changes the content of drafts. */
  readonly writes: DraftWrites;
  readonly reviews: Reviews;
  readonly publishing: Publishing;
  readonly people: People;
  readonly comments: Comments;
  /** Links that show drafts to people without an account. */
  readonly links: SharedLinks;
  readonly notifications: Notifications;
  /** Mails about notifications. */
  readonly mails: Mails;
  readonly audit: Audit;
  readonly presence: Presence;
  /** The portal's folder; a store without one has no changes by hand. */
  readonly folder: FolderChanges;
  /** What developers push to the repository. */
  readonly pushes: PushedChanges;
  /** Calls the listener after each change that other people should see. Returns how to stop. */
  listen(listener: (event: StoreEvent) => void): () => void;
  /** Waits for what is being written, and closes the repository and the database. */
  close(): Promise<void>;
}

/** Something that happened, for pages that are open. */
export interface StoreEvent {
  readonly kind: 'draft' | 'content' | 'review' | 'publication' | 'comment' | 'presence' | 'people';
  /** Undefined if it concerns no single draft. */
  readonly draft: DraftId | undefined;
  readonly person: PersonId | undefined;
}

/** Compiles a content as the portal's commands would. */
export type CompileContent = (content: PortalContent) => CompiledContent;

/** The result of a compilation, and what was compiled. */
export interface CompiledContent {
  readonly source: Source;
  readonly compilation: Compilation;
}

// Drafts

/**
 * `open` can be edited; `scheduled` is locked until it is published; `published` and `discarded`
 * are closed.
 */
export type DraftState = 'open' | 'scheduled' | 'published' | 'discarded';

/** Where a draft comes from: a person, the portal's folder, an earlier version, or a push. */
export type DraftOrigin = 'person' | 'folder' | 'history' | 'push';

/** A set of changes that is reviewed and published together. */
export interface StudioDraft {
  readonly id: DraftId;
  readonly title: string;
  /** Why it is made; may be empty. */
  readonly purpose: string;
  readonly state: DraftState;
  readonly origin: DraftOrigin;
  readonly createdBy: PersonId;
  readonly createdAt: string;
  /** The people who have written in it. */
  readonly writers: readonly PersonId[];
  /** The published version from which it was created. */
  readonly start: Version['id'];
  /** The version that it contains now. */
  readonly head: Version;
  /** The published version that it contains. */
  readonly base: Version;
  /** Whether something else has been published since `base`. */
  readonly isOutdated: boolean;
  /** Paths of the files that differ from `base`, sorted. */
  readonly files: readonly string[];
}

/** What a draft is called. */
export interface DraftWords {
  readonly title: string;
  readonly purpose?: string;
}

/** The drafts of a portal. */
export interface Drafts {
  /** Creates a draft from what is published. */
  create(person: PersonId, words: DraftWords): Promise<StudioDraft>;
  /** Creates a draft that brings back the content of an earlier version. */
  bringBack(person: PersonId, version: Version['id'], words: DraftWords): Promise<StudioDraft>;
  /** The newest first. */
  list(filter?: { readonly states?: readonly DraftState[] }): Promise<readonly StudioDraft[]>;
  find(draft: DraftId): Promise<StudioDraft | undefined>;
  rename(draft: DraftId, person: PersonId, words: DraftWords): Promise<StudioDraft>;
  /** Closes a draft; its versions are kept. A change by hand is taken back in the folder too. */
  discard(draft: DraftId, person: PersonId): Promise<StudioDraft>;
  /** Opens a discarded draft again. */
  reopen(draft: DraftId, person: PersonId): Promise<StudioDraft>;
  /**
   * Merges what was published since into the draft. Conflicts leave the draft as it is; with a
   * resolution for each of them the merge is written.
   */
  update(draft: DraftId, person: PersonId, decisions?: Decisions): Promise<UpdateResult>;
}

/** The result of merging what was published into a draft. */
export type UpdateResult =
  | { readonly outcome: 'updated' | 'unchanged'; readonly draft: StudioDraft }
  | {
      readonly outcome: 'conflict';
      readonly conflicts: readonly Conflict[];
      /** The published version with which the draft conflicts. */
      readonly head: Version['id'];
    }
  | { readonly outcome: 'refused'; readonly reason: Refusal };

// Reviews

/** What an approval covers: the content, or that it widens access. */
export type ReviewSubject = 'content' | 'access';

/** A person's verdict about one content of a draft. */
export interface Review {
  readonly id: string;
  readonly draft: DraftId;
  readonly person: PersonId;
  readonly subject: ReviewSubject;
  readonly verdict: 'approved' | 'refused';
  /** The hash of the content that was reviewed (`Version.content`). */
  readonly content: string;
  readonly comment: string;
  readonly at: string;
  /** Whether the draft still has that content, and the person has given no later verdict. */
  readonly isValid: boolean;
}

/** How many approvals a draft needs. */
export interface ReviewPolicy {
  /** Approvals of the content; 0 if no review is required. */
  readonly approvals: number;
  /** Whether people who have written in the draft may approve it. */
  readonly writersMayApprove: boolean;
  /** Whether wider access needs an approval of its own. */
  readonly accessNeedsApproval: boolean;
  /** Whose approval parts of the portal need. */
  readonly required: readonly RequiredApproval[];
}

/** An approval that drafts need which change something of an area, or widen access. */
export interface RequiredApproval extends Area {
  /** True if the rule is for wider access, whatever the area. */
  readonly access: boolean;
  /** Anybody with this role, or a role that includes it. */
  readonly role: Role | undefined;
  /** Or one of these people. */
  readonly people: readonly PersonId[];
}

/** A rule that holds for what a draft changes. */
export interface Requirement {
  readonly rule: RequiredApproval;
  /** Whether somebody whom it asks for has approved. */
  readonly isMet: boolean;
}

/** What is missing before a draft may be published. */
export interface ReviewState {
  readonly reviews: readonly Review[];
  readonly missingApprovals: number;
  readonly missesAccessApproval: boolean;
  /** The rules that hold for what the draft changes. */
  readonly requirements: readonly Requirement[];
  /** People whose last valid verdict is a refusal. */
  readonly refusedBy: readonly PersonId[];
  /** Who is asked; undefined if nobody is. */
  readonly request: ReviewRequest | undefined;
}

/** People who are asked to review a draft. */
export interface ReviewRequest {
  readonly draft: DraftId;
  readonly person: PersonId;
  readonly reviewers: readonly PersonId[];
  readonly at: string;
}

/** Reviews of drafts. */
export interface Reviews {
  policy(): Promise<ReviewPolicy>;
  changePolicy(person: PersonId, policy: ReviewPolicy): Promise<void>;
  /**
   * Asks people for a review, instead of those asked before. Notifies new reviewers, and those
   * whose verdict an edit has voided.
   */
  ask(draft: DraftId, person: PersonId, reviewers: readonly PersonId[]): Promise<void>;
  /** Withdraws the request for review; verdicts stay. @throws RefusedError when nobody is asked */
  withdraw(draft: DraftId, person: PersonId): Promise<void>;
  /**
   * Replaces a reviewer by another person. Notifies the new reviewer, and the person who asked for
   * the review.
   * @throws RefusedError when the person is not asked
   */
  handOn(draft: DraftId, person: PersonId, to: PersonId): Promise<void>;
  /** Open drafts that a person is asked about, and has given no verdict on as they are. */
  waiting(person: PersonId): Promise<readonly DraftId[]>;
  /** Who is asked about which draft. */
  requests(): Promise<readonly ReviewRequest[]>;
  /** Records a verdict about the content that was seen; refused if the draft has another. */
  review(
    verdict: Pick<Review, 'draft' | 'person' | 'subject' | 'verdict' | 'content' | 'comment'>,
  ): Promise<
    | { readonly outcome: 'reviewed'; readonly review: Review }
    | { readonly outcome: 'refused'; readonly reason: Refusal }
  >;
  /** `widensAccess` of the draft's impact decides whether access needs an approval. */
  state(draft: DraftId, widensAccess: boolean): Promise<ReviewState>;
}

// Publishing

/** A draft that is to be published. */
export interface PublishRequest {
  readonly draft: DraftId;
  readonly person: PersonId;
  /** The content that the person saw; another one is refused as outdated. */
  readonly content: string;
  /** What changes, in sentences, for the history of developers. */
  readonly sentences: readonly string[];
  /** The same as data, from which readers get it in their own language. */
  readonly facts?: string;
}

/** The result of publishing. */
export type PublishResult =
  | { readonly outcome: 'published'; readonly publication: Publication }
  | {
      readonly outcome: 'refused';
      readonly reason: Refusal;
      /** The mistakes that block, if the reason is `mistakes`. */
      readonly diagnostics: readonly Diagnostic[];
      readonly conflicts: readonly Conflict[];
    };

/** A version that was published. */
export interface Publication {
  readonly version: Version;
  /** The id of its release. */
  readonly release: string;
  readonly kind: 'start' | 'draft' | 'undo';
  /** Undefined for the first version and for an undone publication. */
  readonly draft: DraftId | undefined;
  readonly title: string;
  readonly purpose: string;
  readonly sentences: readonly string[];
  /** What changes as data; empty if only the sentences are known. */
  readonly facts: string;
  /** The person who published; `version.author` wrote most of it. */
  readonly publishedBy: PersonId | undefined;
  readonly at: string;
}

/** A draft that will be published at a time. */
export interface Schedule {
  readonly draft: DraftId;
  readonly person: PersonId;
  readonly at: string;
  readonly content: string;
  readonly sentences: readonly string[];
  readonly facts: string;
}

/** Publishes drafts. There is one published version; it always compiles. */
export interface Publishing {
  /**
   * Compiles the draft and publishes it. If no review is required, what was published since is
   * merged first; otherwise the draft must contain it.
   */
  publish(request: PublishRequest): Promise<PublishResult>;
  /** Locks the draft until the time. If it cannot be published then, it is opened again. */
  schedule(request: PublishRequest, at: string): Promise<PublishResult | Scheduled>;
  cancel(draft: DraftId, person: PersonId): Promise<void>;
  schedules(): Promise<readonly Schedule[]>;
  /** Publishes what is due at a time; the service calls it regularly. */
  publishDue(now: string): Promise<readonly PublishResult[]>;
  /**
   * Publishes the content before the last publication again, if it compiles as it was and with
   * today's service descriptions. If `seen` is given, only that publication is undone.
   */
  undo(person: PersonId, seen?: Version['id']): Promise<PublishResult>;
  /** What is published now. */
  current(): Promise<Publication>;
  /** The newest first. */
  history(range?: {
    readonly skip?: number;
    readonly limit?: number;
  }): Promise<readonly Publication[]>;
}

/** The result of scheduling. */
export interface Scheduled {
  readonly outcome: 'scheduled';
  readonly schedule: Schedule;
}

/** Where releases are kept for visitors; one pointer names the current one. */
export interface ReleaseShelf {
  /** Writes the files of a release without showing it. Writing it again does nothing. */
  write(release: NonNullable<Compilation['release']>, content: PortalContent): Promise<void>;
  /** Shows a written release to visitors, atomically. */
  point(release: string): Promise<void>;
  /** The id of the release that visitors see. */
  current(): Promise<string | undefined>;
}

// Links

/** A link that shows a draft to whoever has it. */
export interface SharedLink {
  readonly id: string;
  readonly draft: DraftId;
  /** Who made it. */
  readonly person: PersonId;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Links that show drafts; they end at a time, with the draft, or when they are withdrawn. */
export interface SharedLinks {
  /** Creates a link for 1 to 720 hours. Its secret is not kept. */
  create(
    draft: DraftId,
    person: PersonId,
    hours: number,
  ): Promise<SharedLink & { readonly secret: string }>;
  /** The links of a draft that have not ended, the newest first. */
  list(draft: DraftId): Promise<readonly SharedLink[]>;
  /** Ends a link of a draft. @throws RefusedError when there is none */
  withdraw(draft: DraftId, link: SharedLink['id'], person: PersonId): Promise<void>;
  /** The draft that a secret shows; undefined if it shows none, or no longer. */
  open(secret: string): Promise<DraftId | undefined>;
}

// Developers

/** Takes in what developers push to branches of the repository. */
export interface PushedChanges {
  /**
   * Takes new commits of the branches `drafts/…` into their drafts, each as a change of its author,
   * and those of other branches `drafts/…` and of `main` into drafts of origin `push`. Returns the
   * drafts that changed.
   */
  take(): Promise<readonly StudioDraft[]>;
}

// The folder

/** Keeps the portal's folder equal to what is published. */
export interface FolderChanges {
  /**
   * Takes changes in the folder into a draft of origin `folder`. Returns that draft; undefined if
   * nothing was changed by hand.
   */
  take(): Promise<StudioDraft | undefined>;
  /** Files of the folder that are neither what is published nor in a draft, with the reason. */
  differences(): Promise<readonly { readonly file: string; readonly reason: string }[]>;
}
