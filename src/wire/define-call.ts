import type * as z from 'zod/mini'
import type { Contract } from './define-contract.ts'

/**
 * The encoding of a call's body in the documentation. For every POST the server accepts all three body
 * encodings.
 */
export type Encoding = 'form' | 'json' | 'multipart' | 'query'

/** The roles of staff. A staff member may have several. An owner may make every call. */
export const staffRoles = ['owner', 'catalogue', 'import', 'orders', 'finance', 'support'] as const

export type StaffRole = (typeof staffRoles)[number]

export type StaffAccess = {
  staff: readonly StaffRole[]
  /** Whether the call is also open to staff who still have to choose a password or set up a second factor. */
  beforeReady?: true
}

/**
 * Who may make a call: anyone, a signed-in member, or staff with one of these roles. In a call of a member,
 * the session determines the member. The server refuses another `user_id` in the input with status 403.
 */
export type Access = 'anyone' | 'member' | StaffAccess

/** Grants access to staff with one of these roles: `access: staff('orders', 'support')`. */
export function staff(...roles: readonly [StaffRole, ...StaffRole[]]): StaffAccess {
  return { staff: roles }
}

/** Grants access to all staff. */
export const anyStaff: StaffAccess = { staff: staffRoles }

/** Grants access to all staff, even before they have chosen a password and set up a second factor. */
export const anyStaffBeforeReady: StaffAccess = { ...anyStaff, beforeReady: true }

/**
 * A function that creates a contract. It runs on demand, so that a bundler can drop unused contracts with all
 * that they import.
 */
type AnyContractMaker = () => Contract

declare const contract: unique symbol

/** What a caller needs of a call: its method, path, encoding and access. */
export type Call<Maker extends AnyContractMaker = AnyContractMaker, Asker extends Access = Access> = {
  /**
   * The method and the path. They identify the call, of which the server and the bundle have separate copies.
   */
  key: string
  wire: { method: 'GET' | 'POST'; path: string; encoding: Encoding }
  access: Asker
  /** Never set. This property only carries the types of the input and the output. */
  [contract]?: ReturnType<Maker>
}

// A call of any type. Without `any`, `Call` would accept no specific call, because of the variance of its
// types.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyCall = Call<any, any>

/** The type of a call's contract. */
export type ContractOf<C extends AnyCall> = NonNullable<C[typeof contract]>

/**
 * The input that a caller passes, before it is parsed. It contains no `user_id` if the session provides the
 * member.
 */
export type CallInput<C extends AnyCall> = z.input<ContractOf<C>['input']>
/** The input that a service gets, after it is parsed. Its amounts are in paise. */
export type ParsedInput<C extends AnyCall> = z.output<ContractOf<C>['input']>
/** The answer that a service returns. `status` and `message` are added later. */
export type ServiceOutput<C extends AnyCall> = z.input<ContractOf<C>['output']>
/** The answer that a caller gets. */
export type CallOutput<C extends AnyCall> = z.output<ContractOf<C>['output']>
/** The refusals that a call declares, each with its status and sentence. */
export type RefusalsOf<C extends AnyCall> = ContractOf<C>['refusals']
/** The codes of the refusals that a call declares. */
export type RefusalCode<C extends AnyCall> = keyof ContractOf<C>['refusals'] & string

/**
 * Declares a call: its method, path, encoding and access. Names only the type of the contract, so that
 * screens do not load the contract. The second pair of parentheses is needed because TypeScript cannot infer
 * some type arguments and take the others as given.
 */
export function defineCall<Maker extends AnyContractMaker>() {
  return <const Asker extends Access>(
    options: Pick<Call<Maker, Asker>, 'wire' | 'access'>,
  ): Call<Maker, Asker> => ({
    ...options,
    key: `${options.wire.method} ${options.wire.path}`,
  })
}

/** Declares a call of the back office by its name and the roles that may make it. */
export function staffCall<Maker extends AnyContractMaker>() {
  return (name: string, ...roles: readonly [StaffAccess] | readonly [StaffRole, ...StaffRole[]]) => {
    const [first, ...more] = roles
    const access = typeof first === 'string' ? staff(first, ...(more as StaffRole[])) : first
    const path = `/back-office/api/${name}`
    return defineCall<Maker>()({ wire: { method: 'POST', path, encoding: 'json' }, access })
  }
}
