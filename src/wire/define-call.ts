import * as z from 'zod/mini'
import type { Key, Sentence } from '../words/sentence.ts'

/** How a call is written on the wire by its documentation; the server accepts all three for every POST. */
export type Encoding = 'form' | 'json' | 'multipart' | 'query'

/** What somebody of the staff is there for. The owner may do everything. */
export type StaffRole = 'owner' | 'catalogue' | 'orders' | 'finance' | 'support'

export type StaffAccess = { staff: StaffRole }

/**
 * Who may make a call: anyone; a signed-in member (the session decides, and a different `user_id` in the payload
 * is refused with 403); or one of the staff with this role. Whoever is not named is refused.
 */
export type Access = 'anyone' | 'member' | StaffAccess

/** Access for one role of the staff: `access: staff('orders')`. */
export function staff<const Role extends StaffRole>(role: Role): { staff: Role } {
  return { staff: role }
}

/** Which budget a call draws on; the numbers are settings (`server/rate-limits.ts`). */
export type Limit = 'read' | 'change' | 'login' | 'registration' | 'lookup' | 'code'

type RefusalTable = Record<string, readonly [status: number, sentence: Sentence | Key]>

export type CallOptions<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Refusals extends RefusalTable,
  Asker extends Access = Access,
> = {
  wire: { method: 'GET' | 'POST'; path: string; encoding: Encoding }
  /** One sentence for the documentation page. */
  summary: string
  access: Asker
  limit?: Limit
  /**
   * Set on answers that depend on the catalogue alone, or on the language too because they hold sentences: the server
   * keeps them until the catalogue changes.
   */
  cache?: 'catalogue' | 'catalogue by language'
  input: Input
  output: Output
  /** What a refused answer says instead of `status: false`, or beside it, where the call's other clients read that. */
  refusedAnswer?: { status: 'error' } | { success: false }
  /** Every refusal beyond bad input: its HTTP status and the key of the sentence that a person reads. */
  refusals?: Refusals
}

export type Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Refusals extends RefusalTable = RefusalTable,
  Asker extends Access = Access,
> = Omit<CallOptions<Input, Output, Refusals, Asker>, 'refusals'> & {
  /** The method and path, which name a call across module graphs. */
  key: string
  refusals: Refusals
  /** In a browser's build, instead of `input` where a form checks it: its code comes when somebody fills in the form. */
  loadInput?: () => Promise<Input>
}

// A call of any shape; variance makes `Call` itself too narrow here.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyCall = Call<any, any, any, any>

/** What a caller passes: the input before parsing, `user_id` left out where the session tells it. */
export type CallInput<C extends AnyCall> = z.input<C['input']>
/** What a service receives: the input after parsing, amounts in paise. */
export type ParsedInput<C extends AnyCall> = z.output<C['input']>
/** What a service returns: the answer before its defaults (`status`, `message`) are filled in. */
export type ServiceOutput<C extends AnyCall> = z.input<C['output']>
/** What a caller receives. */
export type CallOutput<C extends AnyCall> = z.output<C['output']>

/** Declares a call: its place on the wire, who may make it, its input with messages, its output and its refusals. */
export function defineCall<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Asker extends Access,
  const Refusals extends RefusalTable = Record<never, never>,
>(options: CallOptions<Input, Output, Refusals, Asker>): Call<Input, Output, Refusals, Asker> {
  return {
    ...options,
    key: `${options.wire.method} ${options.wire.path}`,
    refusals: options.refusals ?? ({} as Refusals),
  }
}

/** The answer every call gives: `status`, a `message` fit for a person, and what the call adds. */
export function answer<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({
    status: z._default(z.boolean(), true),
    message: z._default(z.string(), ''),
    ...shape,
  })
}
