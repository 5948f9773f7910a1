import type * as z from 'zod/mini'
import type { Leg } from '../../ledger/post-transfer.ts'
import type { Paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database.ts'
import type { FeatureSettings } from '../../platform/settings.ts'
import type { Sentence } from '../../words/sentence.ts'
import type { Intent } from './payment-intents.sql.ts'
import type { Payment } from './payments.sql.ts'
import type { PurposeName } from './purpose-names.ts'

declare module '../../platform/feature.ts' {
  interface Extensions {
    purposes: Purpose
  }
}

/** What an intent is opened with. */
export type Offer = {
  refused?: undefined
  /** What it costs in all. */
  net: Paise
  /** The parts that are held of the member's wallet. The rest of the net is paid online. */
  walletPart: { storeCredit: Paise; earnings: Paise }
  /** What fulfilling it needs, as JSON. A later version of the program may be the one that reads it. */
  snapshot: object
  /** How many units of stock `hold` keeps back, for those who count what was kept back for nothing. */
  reservedUnits?: number
  /**
   * Keeps back what else it needs, in the transaction that opens the intent.
   * @throws OvertakenError when another request was quicker.
   */
  hold?(db: Db, intentId: number): Promise<void>
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
  /** False where what was held went back before the money came: then whatever is there now has to do. */
  isHeld: boolean
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
  /** What `offer` may refuse: HTTP status and sentence. */
  refusals: Readonly<Record<string, readonly [status: number, message: Sentence]>>
  /**
   * Whether a member has one open intent of it at a time. Beginning anew gives up the one before, and of all that were
   * begun one after the other one is fulfilled: money that comes for the others goes back.
   */
  isOneAtATime: boolean
  /** Decides whether it can be paid for, and what it costs. Nothing is written and nothing is locked. */
  offer(db: Db, asked: { memberId: number; input: unknown }): Promise<Offer | OfferRefused>
  /** Gives back what `hold` kept. Called once, under the intent's lock. */
  release?(db: Db, intentId: number): Promise<void>
  /**
   * Locks, in the order of all, what `release` of one intent gives back and what `hold` or `fulfil` of the next one
   * takes, so that taking it in two steps cannot deadlock. Called before both, where one follows the other.
   */
  lockHeld?(db: Db, endedId: number, next: { input: unknown } | { snapshot: unknown }): Promise<void>
  /** Judges an intent before its money is taken: whether `fulfil` could not do its work. Nothing is written. */
  judge?(db: Db, intent: Intent): Promise<Unfulfillable | undefined>
  /**
   * Does what the intent was for, in one transaction, under the intent's lock. Returns the transfer that used the money.
   * @throws UnfulfillableError when it cannot: then all of it is rolled back and the money returns to its source.
   */
  fulfil(db: Db, paid: PaidIntent, settings: FeatureSettings): Promise<{ transferId: number }>
  /** What else there is to say of an intent that succeeded. */
  describe?(db: Db, intent: Intent): Promise<{ orderno?: string }>
}

/** Declares a purpose; within it, `offer` and `lockHeld` see its own input parsed. */
export function definePurpose<Input extends z.ZodMiniObject>(
  purpose: Omit<Purpose, 'input' | 'offer' | 'lockHeld'> & {
    input: Input
    offer(db: Db, asked: { memberId: number; input: z.output<Input> }): Promise<Offer | OfferRefused>
    lockHeld?(
      db: Db,
      endedId: number,
      next: { input: z.output<Input> } | { snapshot: unknown },
    ): Promise<void>
  },
): Purpose {
  return purpose
}

/** Another request was quicker: what was there when it was decided is not any more. What was written must be rolled back. */
export class OvertakenError extends Error {
  override name = 'OvertakenError'
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
