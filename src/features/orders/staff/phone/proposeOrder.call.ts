import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, requestId, rupeesOut } from '../../../../wire/fields.ts'
import { placed } from '../../../../wire/placed.ts'
import { openProposalsMax, proposalFields } from './proposal-fields.ts'

export const proposeOrder = staffCall<typeof proposeOrderContract>()('proposeOrder', 'orders', 'support')

export const proposeOrderContract = () =>
  defineContract({
    summary:
      'Proposes an order to a member, as on the telephone, and sends the link to pay for it. Reserves nothing: the signed-in member places the order.',
    change: { audits: 'proposal' },
    input: z.object({ ...proposalFields, request_id: requestId }),
    output: answer({
      data: z.object({
        proposed_order: idOut,
        final_pay: rupeesOut,
        /** The page where its member pays, to pass on if no message was sent. */
        link: z.string(),
        is_sent: z.boolean(),
      }),
    }),
    refusals: {
      nobody: [404, 'office.phone.nobody'],
      closed: [409, 'office.members.isClosed'],
      blocked: [409, 'office.members.isBlocked'],
      addressMissing: [400, 'checkout.addressMissing'],
      unknownAddress: [404, 'addresses.none'],
      stateMissing: [422, 'addresses.stateMissing'],
      notServed: [422, 'checkout.notServed'],
      unknownProduct: [409, 'office.phone.goneOffSale'],
      outOfStock: [409, 'office.phone.outOfStock'],
      /** `data` has the new figures, as getCartPrices returns them. */
      changed: [409, 'checkout.figuresChanged'],
      nothingToPay: [422, 'checkout.nothingToPay'],
      tooMany: [409, placed('office.phone.tooMany', { max: openProposalsMax })],
      otherBody: [422, 'office.members.otherBody'],
    },
  })
