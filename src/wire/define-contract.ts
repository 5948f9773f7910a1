import * as z from 'zod/mini'
import type { Key, Sentence } from '../words/sentence.ts'

/**
 * The rate-limit budget that a call draws on. The budgets' sizes are settings
 * (`server/environment/rate-limit-variables.ts`).
 */
export type Limit = 'read' | 'change' | 'login' | 'registration' | 'lookup' | 'code'

type RefusalTable = Record<string, readonly [status: number, sentence: Sentence | Key]>

/**
 * How the server runs a call that changes data. 'once': it runs the service in one transaction, once per
 * request id, and refuses an id that was used for another request. 'onceByStatement': the service writes the
 * change with one statement, which also claims the request id. An object: as 'once', and the server audits
 * the change.
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
  /**
   * The rate-limit budget that the call uses. Defaults to `change` for a call that changes data, otherwise to
   * `read`.
   */
  limit?: Limit
  change: Change
  /**
   * Caches answers that depend only on the catalogue, until the catalogue changes. Choose 'by language' if
   * they contain sentences or names.
   */
  cache?: 'catalogue' | 'catalogue by language'
  /**
   * Which products a cached answer shows, if the answer is not a list. When some products change, the server
   * drops the cached lists and the answers about these products, and keeps all other answers.
   */
  shows?: 'one product' | 'no product'
  /**
   * For an answer that is expensive to compute: its rate-limit budget, and the lane (a queue that runs a few
   * pieces of work at once) in which the server computes it. A request that finds the answer in the cache
   * uses neither.
   */
  costly?: 'search'
  /**
   * The most bytes of a request, for staff calls with a file. The server checks access before it reads the
   * body.
   */
  bodyBytesMax?: number
  input: Input
  output: Output
  /**
   * Fields that other clients read in a refused answer of this call. `status: 'error'` replaces `status:
   * false`; `success: false` is added.
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
