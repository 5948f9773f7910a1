import * as z from 'zod/mini'
import { statesOf } from '../../../states/states.ts'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, momentOut, text } from '../../../wire/fields.ts'
import { identityStates } from './identity-states.ts'
import { input as panInput } from './pan-fields.ts'
import { input as proofInput } from './proof-fields.ts'

export const getMyIdentity = defineCall<typeof getMyIdentityContract>()({
  wire: { method: 'POST', path: '/User/getMyIdentity', encoding: 'form' },
  access: 'member',
})

export const getMyIdentityContract = () =>
  defineContract({
    summary: "Returns the state of the member's identity as a direct seller, and what is missing.",
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.object({
        state: z.enum(statesOf(identityStates)),
        sent_at: z.nullable(momentOut),
        decided_at: z.nullable(momentOut),
        /** Why staff refused the identity; empty otherwise. */
        reason: z.string(),
        /** Whether withdrawals need a verified identity now. */
        is_required: z.boolean(),
        proof_megabytes: z.number(),
        /** The number of days from the decision until the documents are deleted. */
        proof_days: z.number(),
      }),
    }),
  })

export const checkMyPan = defineCall<typeof checkMyPanContract>()({
  wire: { method: 'POST', path: '/User/checkMyPan', encoding: 'form' },
  access: 'member',
})

export const checkMyPanContract = () =>
  defineContract({
    summary:
      "Checks the member's PAN and name with the tax department's records, and claims the PAN for this account.",
    limit: 'change',
    input: panInput,
    output: answer({ data: z.object({ state: z.enum(statesOf(identityStates)) }) }),
    refusals: {
      noConsent: [422, 'identity.noConsent'],
      panMissing: [422, 'identity.panMissing'],
      panSaved: [409, 'profile.panSaved'],
      panUnknown: [422, 'identity.panUnknown'],
      notAPerson: [422, 'identity.notAPerson'],
      nameDiffers: [422, 'identity.nameDiffers'],
      panTaken: [409, 'identity.panTaken'],
      notChecked: [503, 'identity.notChecked'],
    },
    violations: { pan_is_of_one_member: ['panTaken', 'pan'] },
  })

export const sendMyProof = defineCall<typeof sendMyProofContract>()({
  wire: { method: 'POST', path: '/User/sendMyProof', encoding: 'form' },
  access: 'member',
})

export const sendMyProofContract = () =>
  defineContract({
    summary: "Sends the uploaded proof of address to the shop's staff.",
    change: 'once',
    input: proofInput,
    output: answer({ data: z.object({ state: z.literal('waiting') }) }),
    refusals: {
      panFirst: [409, 'identity.panFirst'],
      isWaiting: [409, 'identity.isWaiting'],
      isVerified: [409, 'identity.isVerified'],
      filesGone: [409, 'identity.filesGone'],
      otherBody: [422, 'gate.otherBody'],
    },
  })

export const checkSellerCard = defineCall<typeof checkSellerCardContract>()({
  wire: { method: 'GET', path: '/User/checkSellerCard', encoding: 'query' },
  access: 'anyone',
})

export const checkSellerCardContract = () =>
  defineContract({
    summary: 'Returns whether the identity card with a code is valid, and nothing else.',
    input: z.object({ code: text({ max: 40 }) }),
    output: answer({ data: z.object({ is_valid: z.boolean() }) }),
  })
