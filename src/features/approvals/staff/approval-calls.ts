import type * as z from 'zod/mini'
import type { reasonField } from '../../../back-office/finance/finance-fields.ts'
import type { idPage } from '../../../wire/cursors.ts'
import { type Call, type StaffAccess, staffCall } from '../../../wire/define-call.ts'
import type { answer, Contract } from '../../../wire/define-contract.ts'
import type { id, idOut, optionalField, requestId } from '../../../wire/fields.ts'
import type { Approval } from './approval.ts'
import type { ApprovalContract } from './approval-contracts.ts'
import type { apartAtOut, decisionOut, listedStates, noteField } from './decision-fields.ts'

type Shape = z.core.$ZodShape
type Refusals = Contract['refusals']
type Answer<Fields extends Shape> = ReturnType<typeof answer<Fields>>
type Input<Fields> = Fields extends Shape ? z.ZodMiniObject<Fields> : never

type StaffCall<
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  Refused extends Refusals,
  Change extends { audits: string } | undefined = { audits: string },
> = Call<() => Contract<In, Out, Refused, Change>, StaffAccess>

type IdIn<A extends Approval> = Record<A['id'], ReturnType<typeof id>>
type Step<A extends Approval, Result = Pick<typeof decisionOut.shape, 'state'>> = Answer<{
  data: z.ZodMiniObject<Record<A['id'], typeof idOut> & Result>
}>
type Request<A extends Approval, C extends ApprovalContract> = z.ZodMiniObject<
  typeof decisionOut.shape & Record<A['id'], typeof idOut> & C['fields']
>
type Optional<Part> = Part extends Shape ? Part : Record<never, never>
type Repeatable = { request_id: typeof requestId }

/** The calls of an approval (a change that one staff member requests and another approves). */
export type ApprovalCalls<A extends Approval, C extends ApprovalContract> = {
  ask: StaffCall<Input<C['input']['shape'] & Repeatable>, Step<A>, C['refusals']['ask']>
  approve: StaffCall<
    Input<IdIn<A> & { note: typeof noteField } & Repeatable>,
    C extends { approved: infer Result } ? Step<A, Result> : Step<A>,
    Refusals
  >
  drop: StaffCall<Input<IdIn<A> & { note: typeof noteField } & Repeatable>, Step<A>, Refusals>
  decline: StaffCall<Input<IdIn<A> & { note: typeof reasonField } & Repeatable>, Step<A>, Refusals>
  withdraw: StaffCall<Input<IdIn<A> & Repeatable>, Step<A>, Refusals>
  list: StaffCall<
    Input<
      Optional<C['filters']> & {
        state: ReturnType<typeof optionalField<(typeof listedStates)[number], (typeof listedStates)[number]>>
      } & typeof idPage
    >,
    Answer<
      { data: z.ZodMiniArray<Request<A, C>>; next_cursor: z.ZodMiniOptional<z.ZodMiniString> } & Optional<
        C['listed']
      >
    >,
    Refusals,
    undefined
  >
  view: StaffCall<
    Input<IdIn<A>>,
    Answer<{ data: Request<A, C>; apart_at: typeof apartAtOut } & C['viewed']>,
    Refusals,
    undefined
  >
}

/**
 * Returns an approval's calls (ask, approve and so on) by name. Takes only the type of their contracts, so
 * that browsers do not load the schemas. @example approvalCalls(deposits)<typeof depositContract>()
 */
export function approvalCalls<A extends Approval>({ calls, access }: A) {
  return <Maker extends () => ApprovalContract>(): Pick<
    ApprovalCalls<A, ReturnType<Maker>>,
    keyof A['calls'] & keyof ApprovalCalls<A, ApprovalContract>
  > => {
    const made = Object.entries(calls).map(([does, name]) => [does, staffCall<never>()(name, access)])
    return Object.fromEntries(made) as ApprovalCalls<A, ReturnType<Maker>>
  }
}

type AnyInput = { readonly [field: string]: string | undefined }
type AnyListed = { state?: (typeof listedStates)[number]; cursor?: number; limit?: number }
type AnyOutput = z.ZodMiniType<object, object>

/** The calls of any approval. Their fields are only known at run time. */
export type AnyApprovalCalls = {
  change: StaffCall<z.ZodMiniType<AnyInput, AnyInput>, AnyOutput, Refusals>
  list: StaffCall<z.ZodMiniType<AnyListed, AnyListed>, AnyOutput, Refusals, undefined>
  view: StaffCall<z.ZodMiniType<AnyInput, AnyInput>, AnyOutput, Refusals, undefined>
}

/** Returns the same calls with general types, for code that handles all approvals alike. */
export function anyApprovalCalls(approval: Approval) {
  type Change = AnyApprovalCalls['change']
  return approvalCalls(approval)<() => ApprovalContract>() as unknown as Record<'ask' | 'approve', Change> &
    Partial<Record<'drop' | 'decline' | 'withdraw', Change>> & {
      view: AnyApprovalCalls['view']
      list?: AnyApprovalCalls['list']
    }
}
