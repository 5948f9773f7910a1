import type * as z from 'zod/mini'
import type { Contract } from './define-contract.ts'

/**
 * The body encoding that the documentation shows for a call. The server accepts all three body encodings for
 * every POST.
 */
export type Encoding = 'form' | 'json' | 'multipart' | 'query'

/** Staff roles. A staff member may have several; the owner may make every call. */
export const staffRoles = ['owner', 'catalogue', 'import', 'orders', 'finance', 'support'] as const

export type StaffRole = (typeof staffRoles)[number]

export type StaffAccess = {
  staff: readonly StaffRole[]
  /** Whether the call is also open to staff who must first choose a password or set up a second factor. */
  beforeReady?: true
}

/**
 * Who may make a call: anyone; a signed-in member; or staff with one of these roles. For a member call the
 * session names the member. The server refuses a different `user_id` in the payload with 403.
 */
export type Access = 'anyone' | 'member' | StaffAccess

/** Access for staff with one of these roles: `access: staff('orders', 'support')`. */
export function staff(...roles: readonly [StaffRole, ...StaffRole[]]): StaffAccess {
  return { staff: roles }
}

/** Access for all staff. */
export const anyStaff: StaffAccess = { staff: staffRoles }

/** Access for all staff, also while they must first choose a password or set up a second factor. */
export const anyStaffBeforeReady: StaffAccess = { ...anyStaff, beforeReady: true }

/**
 * A function that makes a contract. It makes the contract on demand, so that a bundler leaves out unused
 * contracts with all their imports.
 */
type AnyContractMaker = () => Contract

declare const contract: unique symbol

/** The parts of a call that a caller needs: its method, path, encoding and access. */
export type Call<Maker extends AnyContractMaker = AnyContractMaker, Asker extends Access = Access> = {
  /** The method and path. They identify a call across module graphs. */
  key: string
  wire: { method: 'GET' | 'POST'; path: string; encoding: Encoding }
  access: Asker
  /** Is never set. The property only carries the input and output types. */
  [contract]?: ReturnType<Maker>
}

// A call of any shape. `Call` without `any` would accept no specific call, because of the variance of its
// types.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyCall = Call<any, any>

/** A call's contract type. */
export type ContractOf<C extends AnyCall> = NonNullable<C[typeof contract]>

/** A caller's input before parsing, without `user_id` where the session provides it. */
export type CallInput<C extends AnyCall> = z.input<ContractOf<C>['input']>
/** A service's input after parsing, with amounts in paise. */
export type ParsedInput<C extends AnyCall> = z.output<ContractOf<C>['input']>
/** A service's answer before its defaults (`status`, `message`) are added. */
export type ServiceOutput<C extends AnyCall> = z.input<ContractOf<C>['output']>
/** A caller's answer. */
export type CallOutput<C extends AnyCall> = z.output<ContractOf<C>['output']>
/** A call's declared refusals: the status and sentence of each. */
export type RefusalsOf<C extends AnyCall> = ContractOf<C>['refusals']
/** The names of a call's refusals. */
export type RefusalCode<C extends AnyCall> = keyof ContractOf<C>['refusals'] & string

/**
 * Declares a call: its method, path, encoding and access. It names only the contract's type, so that screens
 * do not load the contract. The second pair of parentheses is needed because TypeScript cannot infer only
 * some type arguments.
 */
export function defineCall<Maker extends AnyContractMaker>() {
  return <const Asker extends Access>(
    options: Pick<Call<Maker, Asker>, 'wire' | 'access'>,
  ): Call<Maker, Asker> => ({
    ...options,
    key: `${options.wire.method} ${options.wire.path}`,
  })
}

/** Declares a back-office call: its name on the wire and its roles, or a wider access. */
export function staffCall<Maker extends AnyContractMaker>() {
  return (name: string, ...roles: readonly [StaffAccess] | readonly [StaffRole, ...StaffRole[]]) => {
    const [first, ...more] = roles
    const access = typeof first === 'string' ? staff(first, ...(more as StaffRole[])) : first
    const path = `/back-office/api/${name}`
    return defineCall<Maker>()({ wire: { method: 'POST', path, encoding: 'json' }, access })
  }
}
