import * as z from 'zod/mini'
import type { Key, Sentence } from '../words/sentence.ts'

/** The budget that a call draws on. The sizes are settings (`server/environment/rate-limit-variables.ts`). */
export type Limit = 'read' | 'change' | 'login' | 'registration' | 'lookup' | 'code'

type RefusalTable = Record<string, readonly [status: number, sentence: Sentence | Key]>

/**
 * How the gate runs a changing call. It runs the service in one transaction, once per request id, refuses
 * an id used for something else, and audits staff changes. 'onceByStatement' is for changes in two round
 * trips: the writing statement also claims the request key.
 */
export type ChangeRule =
  | 'once'
  | 'onceByStatement'
  | {
      /** The kind of thing that the audit log names, such as 'banner'. */
      audits: string
      /**
       * The reason why the service opens transactions of its own, for example because it asks a third party
       * between two of them.
       */
      inSteps?: string
    }

/** The contract that the server enforces: input, answer and refusals. */
export type Contract<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Refusals extends RefusalTable = RefusalTable,
  Change extends ChangeRule | undefined = ChangeRule | undefined,
> = {
  /** One sentence for the documentation page. */
  summary: string
  /** The budget that the call uses. Without it, a call that changes something uses `change`. */
  limit?: Limit
  change: Change
  /**
   * Caches answers that depend only on the catalogue, until the catalogue changes. Choose 'by language' if
   * they contain sentences or names.
   */
  cache?: 'catalogue' | 'catalogue by language'
  /**
   * The products in a cached answer that is no list. A change of some products drops lists and the answers
   * about these products, and keeps all others.
   */
  shows?: 'one product' | 'no product'
  /**
   * The budget and lane of an answer that is expensive to compute. Only a request that misses the cache uses
   * them.
   */
  costly?: 'search'
  /**
   * The most bytes of a request, for staff calls with a file. The gate checks access before it reads the
   * body.
   */
  bodyBytesMax?: number
  input: Input
  output: Output
  /**
   * Replaces `status: false` in a refused answer, or is added to it, because other clients of the call read
   * that field.
   */
  refusedAnswer?: { status: 'error' } | { success: false }
  /** Refusals beyond invalid input: HTTP status and the sentence's key. */
  refusals: Refusals
  /** Maps a violated database constraint to a refusal, and to the form field that shows it, if any. */
  violations?: Readonly<Record<string, readonly [code: keyof Refusals & string, field?: string]>>
}

/** Declares the contract of a call: its input with messages, its output and its refusals. */
export function defineContract<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Refusals extends RefusalTable = Record<never, never>,
  const Change extends ChangeRule | undefined = undefined,
>(
  options: Omit<Contract<Input, Output, Refusals>, 'refusals' | 'change'> & {
    refusals?: Refusals
    change?: Change
  },
): Contract<Input, Output, Refusals, Change> {
  return {
    ...options,
    limit: options.limit ?? (options.change && 'change'),
    change: options.change as Change,
    refusals: options.refusals ?? ({} as Refusals),
  }
}

/** The answer of every call: `status`, a readable `message`, and the call's own fields. */
export function answer<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({
    status: z._default(z.boolean(), true),
    message: z._default(z.string(), ''),
    ...shape,
  })
}
