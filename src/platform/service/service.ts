import type { CardPayments } from '../../third-party/card-payments/card-payments.ts'
import type { Couriers } from '../../third-party/couriers/couriers.ts'
import type { IfscLookup } from '../../third-party/ifsc/ifsc.ts'
import type { Mail } from '../../third-party/mail/mail.ts'
import type { Messages } from '../../third-party/messages/messages.ts'
import type { NewsSearch } from '../../third-party/news-search/news-search.ts'
import type { Payouts } from '../../third-party/payouts/payouts.ts'
import type { Push } from '../../third-party/push/push.ts'
import type {
  AnyCall,
  ContractOf,
  ParsedInput,
  ServiceOutput,
  StaffAccess,
  StaffRole,
} from '../../wire/define-call.ts'
import type { Language } from '../../words/languages.ts'
import type { Say } from '../../words/words-of.ts'
import type { Backups } from '../backups.ts'
import type { Db } from '../database/database.ts'
import type { LogPosition } from '../database/log-position.ts'
import type { Standby } from '../database/standby.ts'
import type { RemotePictures } from '../remote-pictures.ts'
import type { Secrets } from '../secrets.ts'
import type { FeatureSettings } from '../settings/settings.ts'
import type { Arrival } from './arrival.ts'
import type { Audits } from './audits.ts'
import type { ChangeByWhom, Changed, ChangeInSteps } from './change.ts'
import type { Extensions, MemberData } from './feature.ts'
import type { IdempotencyKey } from './idempotency.ts'
import type { Jobs } from './job.ts'
import type { Log } from './log.ts'
import type { RateLimits } from './rate-limits.ts'

/** A member, as their session says. */
export type SignedInMember = {
  id: number
  name: string
  isSubscribed: boolean
  sessionHash: Buffer
  arrival: Arrival
}

/** One of the staff, as their own session says. Staff are no members: the two never stand in for each other. */
export type SignedInStaff = {
  id: number
  name: string
  roles: readonly StaffRole[]
  sessionHash: Buffer
  /** What they have to do before anything else is open to them. */
  mustDo?: 'changePassword' | 'setUpSecondFactor'
}

/** The cookie of this request's answer. A member's stays when the browser is closed, unless it is told not to. */
export type SessionCookie = { set(token: string, lasts?: { stays?: boolean }): void; clear(): void }

/** A cookie that scripts cannot read: what the browser sent, and what the answer sets. */
export type ServerCookie = {
  value: string | undefined
  set(value: string, lifetimeSeconds: number): void
  clear(): void
}

/** The cookie that says in which language a person reads. */
export type LanguageCookie = {
  /** What the browser's owner chose; undefined where nobody did. */
  chosen: Language | undefined
  set(language: Language): void
}

/** What a request provides to a service, beside its input. */
export type RequestContext = {
  member: SignedInMember | undefined
  staff: SignedInStaff | undefined
  /** Network address and device of the client, for limits and for the list of signed-in devices. */
  client: { address: string; device: string }
  /** Where the shop is reached, as in 'https://shop.example': its public address, or the one that was asked. */
  origin: string
  /** What this browser has changed: whatever is read for it must contain that. */
  since: LogPosition
  requestId: string
  log: Log
  sessionCookie: SessionCookie
  /** The session of the staff, which is apart from a member's in the same browser. */
  staffCookie: SessionCookie
  /** The accounts that the browser was signed in to before. It survives signing out. */
  deviceCookie: ServerCookie
  /** The code for a new password that the browser asked for. */
  ticketCookie: ServerCookie
  /** The code to log in that the browser asked for. */
  loginTicketCookie: ServerCookie
  /** The passkey that the browser was asked for to log in. */
  passkeyCookie: ServerCookie
  languageCookie: LanguageCookie
  /** The words of whoever asks: `say('login.success')`, and their language. */
  say: Say
}

/** What the process provides to every service: made by `createContext`. */
export type AppContext = {
  db: Db
  /** Runs `work` in one transaction; deadlocks are tried again. */
  transaction<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** A standby of the database; undefined where there is none. The gate decides what is read from it (`reading.ts`). */
  standby: Standby | undefined
  settings: FeatureSettings
  limits: RateLimits
  secrets: Secrets
  jobs: Jobs
  /** The words of a language, for what is written to people who ask for nothing at the moment. */
  sayIn(language: Language): Say
  /** Text messages; undefined where the operator switched them off. */
  messages: Messages | undefined
  /** Mail to the staff; undefined where the operator switched it off. */
  mail: Mail | undefined
  /** What is pushed to browsers; undefined where the operator switched it off. */
  push: Push | undefined
  /** Online payments; undefined where the operator switched them off. */
  cardPayments: CardPayments | undefined
  /** Payouts to banks; undefined where the operator switched them off, and pays by hand. */
  payouts: Payouts | undefined
  /** Couriers by a provider; undefined where the operator switched them off, and names who carries a parcel by hand. */
  couriers: Couriers | undefined
  /** Looks up bank branches that the shop's table lacks; undefined where the operator switched it off. */
  ifscLookup: IfscLookup | undefined
  /** Searches the news; undefined where the operator switched it off. */
  newsSearch: NewsSearch | undefined
  /** The backups of the shop; undefined where nobody expects new ones. */
  backups: Backups | undefined
  /** Pictures that lie on other hosts. */
  remotePictures: RemotePictures
  /** What upper features added to lower ones. */
  extensions: { [Name in keyof Extensions]: readonly Extensions[Name][] }
  /** What every feature keeps about a member. */
  memberData: readonly MemberData[]
  /** What every feature writes into the audit log, in words. */
  audits: Audits
}

/** What the gate hands to a service whose transaction it opens. */
export type VersionCheck = {
  /**
   * Refuses with `changedMeanwhile`, unless the version is the one that was sent as seen.
   * @param now what there is now, for whoever compares it with what they typed.
   */
  refuseUnlessSeen(version: number, now: unknown): void
}

/** Who makes the call. A call for anyone may know who has a session: at its address only one of the two can be. */
type Asker<C extends AnyCall> = C['access'] extends 'member'
  ? { member: SignedInMember }
  : C['access'] extends StaffAccess
    ? { staff: SignedInStaff }
    : { member: SignedInMember | undefined; staff: SignedInStaff | undefined }

// An answer that is kept for everybody can hold no sentence, which would be in the language of whoever asked first.
type Speaker<C extends AnyCall> = ContractOf<C>['cache'] extends 'catalogue'
  ? unknown
  : Pick<RequestContext, 'say'>

type ChangeOf<C extends AnyCall> = ContractOf<C>['change']

/** What the process provides to a service: of the database the gate's one transaction, where the call declares a change. */
type Provided<C extends AnyCall> =
  ChangeOf<C> extends undefined
    ? AppContext
    : ChangeOf<C> extends { inSteps: string }
      ? AppContext & (C['access'] extends 'anyone' ? ChangeByWhom : ChangeInSteps)
      : ChangeOf<C> extends 'onceByStatement'
        ? AppContext & { key: IdempotencyKey }
        : Omit<AppContext, 'transaction'> & VersionCheck

type Returned<C extends AnyCall> =
  ChangeOf<C> extends { audits: string; inSteps?: undefined } ? Changed<ServiceOutput<C>> : ServiceOutput<C>

/** The service of a call: from parsed input to the answer. Refusals are thrown with `refuse`. */
export type Service<C extends AnyCall> = (
  context: Provided<C> & Omit<RequestContext, 'member' | 'staff' | 'say'> & Asker<C> & Speaker<C>,
  input: ParsedInput<C>,
) => Promise<Returned<C>>
