import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { direction } from '../catalogue/group-fields.ts'
import { offerId } from './front-fields.ts'

export const moveOffer = defineCall<typeof moveOfferContract>()({
  wire: { method: 'POST', path: '/back-office/api/moveOffer', encoding: 'json' },
  access: staff('catalogue'),
})

export const moveOfferContract = () =>
  defineContract({
    summary: 'Moves a offer by one place on the home page.',
    limit: 'change',
    input: z.object({ offer_id: offerId, direction }),
    output: answer({ data: z.object({ is_moved: z.boolean() }) }),
  })
