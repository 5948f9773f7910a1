import type * as z from 'zod/mini'
import type { Contract } from './define-contract.ts'

/** How a call is written on the wire by its documentation; the server accepts all three for every POST. */
export type Encoding = 'form' | 'json' | 'multipart' | 'query'

/** What a person of the staff may do; one may have several roles. The owner may make every call. */
export const staffRoles = ['owner', 'catalogue', 'import', 'orders', 'finance', 'support'] as const

export type StaffRole = (typeof staffRoles)[number]

export type StaffAccess = {
  staff: readonly StaffRole[]
  /** Whether it is open also to whoever has to choose a password or set up a second factor first. */
  beforeReady?: true
}

/**
 * Who may make a call: anyone; a signed-in member (the session decides, and a different `user_id` in the payload
 * is refused with 403); or staff with one of these roles. All others are refused.
 */
export type Access = 'anyone' | 'member' | StaffAccess

/** Access for staff with one of these roles: `access: staff('orders', 'support')`. */
export function staff(...roles: readonly [StaffRole, ...StaffRole[]]): StaffAccess {
  return { staff: roles }
}

/** Access for everyone of the staff. */
export const anyStaff: StaffAccess = { staff: staffRoles }

/** Access for everyone of the staff, also for whoever has yet to do what opens all the rest. */
export const anyStaffBeforeReady: StaffAccess = { ...anyStaff, beforeReady: true }

/** A contract is created on demand, so that a bundler omits it, with all that it imports, wherever it is not used. */
type AnyContractMaker = () => Contract

declare const contract: unique symbol

/** What a caller needs of a call: its place on the wire and its access. */
export type Call<Maker extends AnyContractMaker = AnyContractMaker, Asker extends Access = Access> = {
  /** The method and path, which name a call across module graphs. */
  key: string
  wire: { method: 'GET' | 'POST'; path: string; encoding: Encoding }
  access: Asker
  /** Never set: it only carries the types of input and output for the compiler. */
  [contract]?: ReturnType<Maker>
}

// A call of any shape; variance makes `Call` itself too narrow here.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyCall = Call<any, any>

/** The contract of a call, as the compiler knows it. */
export type ContractOf<C extends AnyCall> = NonNullable<C[typeof contract]>

/** What a caller passes: the input before parsing, `user_id` left out where the session determines it. */
export type CallInput<C extends AnyCall> = z.input<ContractOf<C>['input']>
/** What a service receives: the input after parsing, amounts in paise. */
export type ParsedInput<C extends AnyCall> = z.output<ContractOf<C>['input']>
/** What a service returns: the answer before its defaults (`status`, `message`) are filled in. */
export type ServiceOutput<C extends AnyCall> = z.input<ContractOf<C>['output']>
/** What a caller receives. */
export type CallOutput<C extends AnyCall> = z.output<ContractOf<C>['output']>
/** The refusals that a call declares: status and sentence of each. */
export type RefusalsOf<C extends AnyCall> = ContractOf<C>['refusals']
/** The names of a call's refusals. */
export type RefusalCode<C extends AnyCall> = keyof ContractOf<C>['refusals'] & string

/**
 * Declares a call: its place on the wire and who may make it. Its contract is named by type alone, so that a screen
 * which makes the call does not load it. The second pair of parentheses is there because TypeScript infers all or
 * nothing.
 */
export function defineCall<Maker extends AnyContractMaker>() {
  return <const Asker extends Access>(
    options: Pick<Call<Maker, Asker>, 'wire' | 'access'>,
  ): Call<Maker, Asker> => ({
    ...options,
    key: `${options.wire.method} ${options.wire.path}`,
  })
}

/**
 * Declares a call of the back office: its name on the wire and the roles that may make it, or an access that is wider
 * than roles.
 */
export function staffCall<Maker extends AnyContractMaker>() {
  return (name: string, ...roles: readonly [StaffAccess] | readonly [StaffRole, ...StaffRole[]]) => {
    const [first, ...more] = roles
    const access = typeof first === 'string' ? staff(first, ...(more as StaffRole[])) : first
    const path = `/back-office/api/${name}`
    return defineCall<Maker>()({ wire: { method: 'POST', path, encoding: 'json' }, access })
  }
}
