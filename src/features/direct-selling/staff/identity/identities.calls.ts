import * as z from 'zod/mini'
import { statesOf } from '../../../../states/states.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, momentOut, optionalField, requestId, text, wholeNumber } from '../../../../wire/fields.ts'
import { placed } from '../../../../wire/placed.ts'
import { documentNames, identityStates } from '../../identity/identity-states.ts'

const memberNo = id('office.members.unknown')
const state = () => z.enum(statesOf(identityStates))

export const viewIdentity = staffCall<typeof viewIdentityContract>()('viewIdentity', 'support')

export const viewIdentityContract = () =>
  defineContract({
    summary: "Returns a seller's identity, and the files of the proof without their content.",
    input: z.object({ member_id: memberNo }),
    output: answer({
      data: z.object({
        member: z.object({ id: idOut, name: z.string(), mobile: z.string(), is_closed: z.boolean() }),
        state: state(),
        has_pan: z.boolean(),
        /** The holder's name in the tax department's records; null if no provider checked the PAN. */
        registered_name: z.nullable(z.string()),
        name_match: z.nullable(z.number()),
        document: z.nullable(z.enum(statesOf(documentNames))),
        sent_at: z.nullable(momentOut),
        decided_at: z.nullable(momentOut),
        decided_by: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        version: z.number(),
        files: z.array(z.object({ file: idOut, kind: z.enum(['picture', 'pdf']), bytes: z.number() })),
      }),
    }),
    refusals: { unknown: [404, 'office.identity.unknown'] },
  })

export const decideIdentity = staffCall<typeof decideIdentityContract>()('decideIdentity', 'support')

export const decideIdentityContract = () =>
  defineContract({
    summary:
      'Verifies a waiting identity, or refuses a waiting or verified one with a reason, and notifies the seller.',
    change: { audits: 'identity' },
    input: z.object({
      member_id: memberNo,
      decision: z.enum(['verified', 'refused']),
      /** Why it is refused, for the seller. */
      reason: optionalField(
        text({
          max: 300,
          rules: [[(reason) => reason.length >= 5, placed('field.atLeast', { min: 5 })]],
        }),
      ),
      version: wholeNumber({ min: 1, max: 2_000_000_000, message: 'field.invalid' }),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ state: state() }) }),
    refusals: {
      unknown: [404, 'office.identity.unknown'],
      reasonMissing: [422, 'office.identity.reasonMissing'],
      notPossible: [409, 'office.identity.notPossible'],
      changedMeanwhile: [409, 'office.changedMeanwhile'],
      otherBody: [422, 'gate.otherText'],
    },
  })

export const openIdentityProof = staffCall<typeof openIdentityProofContract>()('openIdentityProof', 'support')

export const openIdentityProofContract = () =>
  defineContract({
    summary: 'Opens one file of a proof for a minute, and logs who looked and why.',
    change: { audits: 'identity' },
    input: z.object({
      member_id: memberNo,
      file: id('office.identity.fileGone'),
      reason: text({
        max: 300,
        rules: [[(reason) => reason.length >= 5, placed('field.atLeast', { min: 5 })]],
      }),
    }),
    output: answer({ data: z.object({ path: z.string(), kind: z.enum(['picture', 'pdf']) }) }),
    refusals: {
      unknown: [404, 'office.identity.unknown'],
      fileGone: [404, 'office.identity.fileGone'],
    },
  })
