import type * as z from 'zod/mini'
import type { Leg } from '../../../ledger/post-transfer.ts'
import type { Paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { LegColumns, RecordedRequest } from '../../../platform/service/decide-and-write.ts'
import type { RateLimits } from '../../../platform/service/rate-limits.ts'
import type { FeatureSettings } from '../../../platform/settings/settings.ts'
import type { Sentence } from '../../../words/sentence.ts'
import type { AppliedPayment, Payment } from '../apply/payments.sql.ts'
import type { BegunPayment, Intent, IntentKey, Opening } from './payment-intents.sql.ts'
import type { PurposeName } from './purpose-names.ts'

declare module '../../../platform/service/feature.ts' {
  interface Extensions {
    purposes: Purpose
  }
}

/** What an intent is opened with. */
export type Offer = {
  refused?: undefined
  /** What it costs in all. */
  net: Paise
  /** What fulfilling it needs, as JSON. A later version of the program may be the one that reads it. */
  snapshot: object
  /** What it keeps back until it is paid; undefined where that is nothing. */
  holds?: Holding
  /**
   * Opens the intent with all that it holds, by one statement that compares what the offer was decided by.
   * @param walletLegs what holds the wallet part; empty where there is none.
   */
  open(db: Db, opening: Opening, walletLegs: LegColumns): Promise<BegunPayment | undefined>
}

/** What an intent keeps back while it is open. */
export type Holding = {
  /** The parts of the member's wallet. The rest of the net is paid online. */
  walletPart: { storeCredit: Paise; earnings: Paise }
  /** How many units of stock, for those who count what was kept back for nothing. */
  units: number
}

/**
 * A refusal that the purpose declares, and data that a screen explains it with. `message` takes the place of the declared
 * sentence where that has to name a figure.
 */
export type OfferRefused = {
  refused: string
  data?: unknown
  message?: Sentence
  retryAfterSeconds?: number
}

/** An intent whose money has come, to be fulfilled. */
export type PaidIntent = {
  intent: Intent
  /** What brought the money, as it is noted. */
  payment: AppliedPayment
  /** The request that brought it, where its record is written by the same statement: with the answer that is to be filled in. */
  request: (RecordedRequest & { answer: object }) | undefined
  walletPart: { storeCredit: Paise; earnings: Paise }
  /** The legs that bring the net, all negative. They are to be posted in one transfer, which uses the money. */
  from: Leg[]
}

/** Why an intent cannot be fulfilled although its money came. */
export type Unfulfillable = {
  reason: Exclude<NonNullable<Payment['unapplied_reason']>, 'refunded_elsewhere'>
  /** For whoever reads the row. */
  detail: string
}

/**
 * Something that can be paid for online. Features register theirs in their manifest: payments knows how money comes in
 * and goes back, and nothing of what it is for.
 */
export type Purpose = {
  name: PurposeName
  /** The fields of createPayment that are this purpose's own. */
  input: z.ZodMiniObject
  /**
   * What `offer` may refuse: HTTP status and sentence. One by the name of a refusal of createPayment says that in words of
   * its own.
   */
  refusals: Readonly<Record<string, readonly [status: number, message: Sentence]>>
  /**
   * Whether a member has one open intent of it at a time. Beginning anew gives up the one before, and of all that were
   * begun one after the other one is fulfilled: money that comes for the others goes back.
   */
  isOneAtATime: boolean
  /** Runs what begins a payment, and may refuse it before, or count what became of it. */
  around?<Result>(context: Beginning, input: unknown, begin: () => Promise<Result>): Promise<Result>
  /** Raises where the member keeps back too much for nothing. Asked before `offer`; opening sees to it by itself. */
  refuseHoarding?(db: Db, asked: { memberId: number; input: unknown }): Promise<void>
  /** What is refused by an error that opening raised; undefined for one that says nothing to whoever asked. */
  refusalOf?(error: unknown): OfferRefused | undefined
  /** Decides whether it can be paid for, and what it costs. Nothing is written and nothing is locked. */
  offer(db: Db, asked: { memberId: number; input: unknown }): Promise<Offer | OfferRefused>
  /** Gives back what it kept beside the wallet part. Called once, under the intent's lock. */
  release?(db: Db, intent: Intent): Promise<void>
  /**
   * Locks, in the order of all, what `release` of one intent gives back and what opening or fulfilling the next one takes, so that taking it in two steps cannot deadlock. Called before both, where one follows the other.
   */
  lockHeld?(db: Db, ended: IntentKey, next: { input: unknown } | { snapshot: unknown }): Promise<void>
  /** Judges an intent before its money is taken: whether `fulfil` could not do its work. Nothing is written. */
  judge?(db: Db, intent: Intent): Promise<Unfulfillable | undefined>
  /**
   * Notes the payment, does what the intent was for and notes that it succeeded, by one statement. Undefined where the
   * request was made before. What cannot be had any more raises.
   */
  fulfil(db: Db, paid: PaidIntent, settings: FeatureSettings): Promise<Described | undefined>
  /** What else there is to say of an intent that succeeded. */
  describe?(db: Db, intent: Intent): Promise<Described>
}

/** What an intent that succeeded became. */
export type Described = { orderno?: string; slot_id?: string }

/** Who begins a payment, and what bounds their tries. */
export type Beginning = {
  limits: RateLimits
  member: { id: number }
  client: { address: string }
}

/** Declares a purpose; within it, `offer`, `around`, `refuseHoarding` and `lockHeld` see its own input parsed. */
export function definePurpose<Input extends z.ZodMiniObject>(
  purpose: Omit<Purpose, 'input' | 'offer' | 'around' | 'refuseHoarding' | 'lockHeld'> & {
    input: Input
    around?<Result>(context: Beginning, input: z.output<Input>, begin: () => Promise<Result>): Promise<Result>
    refuseHoarding?(db: Db, asked: { memberId: number; input: z.output<Input> }): Promise<void>
    offer(db: Db, asked: { memberId: number; input: z.output<Input> }): Promise<Offer | OfferRefused>
    lockHeld?(
      db: Db,
      ended: IntentKey,
      next: { input: z.output<Input> } | { snapshot: unknown },
    ): Promise<void>
  },
): Purpose {
  return purpose
}

/** An intent cannot be fulfilled any more. What was written must be rolled back. */
export class UnfulfillableError extends Error {
  override name = 'UnfulfillableError'
  readonly why: Unfulfillable

  constructor(why: Unfulfillable) {
    super(`${why.reason}: ${why.detail}`)
    this.why = why
  }
}
