import * as z from 'zod/mini'
import { reasonField } from '../../../back-office/finance/finance-fields.ts'
import { auditEntryOut } from '../../../back-office/kit/audit-entry-out.ts'
import { idPage } from '../../../wire/cursors.ts'
import { answer, type Contract, defineContract } from '../../../wire/define-contract.ts'
import { id as idIn, idOut, optionalField, requestId } from '../../../wire/fields.ts'
import type { Key, PlainKey } from '../../../words/sentence.ts'
import type { Approval } from './approval.ts'
import { apartAtOut, decisionOut, listedStates, noteField } from './decision-fields.ts'

type RefusalTable = Contract['refusals']

/**
 * The parts of the calls' contracts that differ between approvals. An approval is a change that one staff
 * member requests and another approves.
 */
export type ApprovalContract = {
  /** The summaries of the calls in the API documentation, by the names in `calls`. */
  summary: Readonly<Record<string, string>>
  /** The fields of a request. */
  input: z.ZodMiniObject
  /** The fields of a request that staff see, besides its id and decision. */
  fields: z.core.$ZodShape
  refusals: { unknown: PlainKey; ask: RefusalTable; approve: RefusalTable }
  violations?: { ask?: Contract['violations']; approve?: Contract['violations'] }
  /** The message for a request id that was already used with other input. */
  otherBody?: PlainKey
  /** `filters`: the list's filters. `listed`: fields of the list's answer besides the requests. */
  filters?: z.core.$ZodShape
  listed?: z.core.$ZodShape
  /** Fields of the answer of `view` besides the request. */
  viewed: z.core.$ZodShape
  /** Fields of the answer of `approve`. They replace the request's state. */
  approved?: z.core.$ZodShape
  /**
   * The kind of thing in the audit log for an approved request, such as 'deposit'. By default, it is the
   * request's own kind.
   */
  approvedAs?: string
  /**
   * The message for declining without a reason. Only for an approval that declines and withdraws by one call.
   */
  reasonMissing?: PlainKey
  /** The refusal code for a request that another person has decided meanwhile. */
  decidedCode?: string
  /**
   * The messages after decisions. The message after approving may have placeholders, which the answer fills.
   */
  says?: { approved?: Key; declined?: PlainKey; withdrawn?: PlainKey }
}

/** Returns the given parts of an approval's contracts with their exact types. */
export function approvalContract<const C extends ApprovalContract>(contract: C): C {
  return contract
}

/** The answer of `view` for an approval whose requests show their audit trail. */
export const trailOut = { trail: z.array(auditEntryOut) }

/** Builds the contracts of an approval's calls: inputs, answers and refusals. */
export function contractsOf(approval: Approval, contract: ApprovalContract) {
  const { summary, refusals, violations, reasonMissing, otherBody, decidedCode } = contract
  const id = { [approval.id]: idIn() }
  const data = z.object({ ...decisionOut.shape, [approval.id]: idOut, ...contract.fields })
  const step = z.object({ [approval.id]: idOut, state: decisionOut.shape.state })
  const unknown = [404, refusals.unknown] as const
  const reused = [422, otherBody ?? 'gate.otherBody'] as const
  const own = [403, approval.says.own] as const
  const decided = {
    unknown,
    /** The refusal's `data` says what was decided and by whom. */
    [decidedCode ?? 'changedMeanwhile']: [409, 'office.finance.correctionDecided'] as const,
    otherBody: reused,
  }
  const change = { audits: approval.name }
  const drop = (does: string, note: z.core.$ZodShape, more: RefusalTable) => () =>
    defineContract({
      summary: summary[does]!,
      change,
      input: z.object({ ...id, ...note, request_id: requestId }),
      output: answer({ data: step }),
      refusals: { ...decided, ...more },
    })
  return {
    ask: () =>
      defineContract({
        summary: summary['ask']!,
        change,
        input: z.extend(contract.input, { request_id: requestId }),
        output: answer({ data: step }),
        refusals: { otherBody: reused, ...refusals.ask },
        violations: violations?.ask as never,
      }),
    approve: () =>
      defineContract({
        summary: summary['approve']!,
        change: { audits: contract.approvedAs ?? approval.name },
        input: z.object({ ...id, note: noteField, request_id: requestId }),
        output: answer({
          data: contract.approved ? z.object({ [approval.id]: idOut, ...contract.approved }) : step,
        }),
        refusals: {
          ...decided,
          own,
          notApart: [403, 'office.finance.notApart'],
          ...refusals.approve,
        },
        violations: violations?.approve as never,
      }),
    drop: drop(
      'drop',
      { note: reasonMissing ? optionalField(reasonField) : noteField },
      reasonMissing ? { reasonMissing: [400, reasonMissing] } : {},
    ),
    decline: drop('decline', { note: reasonField }, { own }),
    withdraw: drop('withdraw', {}, { own }),
    list: () =>
      defineContract({
        summary: summary['list']!,
        input: z.object({ state: optionalField(z.enum(listedStates)), ...contract.filters, ...idPage }),
        output: answer({ data: z.array(data), ...contract.listed, next_cursor: z.optional(z.string()) }),
      }),
    view: () =>
      defineContract({
        summary: summary['view']!,
        input: z.object(id),
        output: answer({ data, ...contract.viewed, apart_at: apartAtOut }),
        refusals: { unknown },
      }),
  }
}
