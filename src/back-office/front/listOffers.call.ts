import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { officeOfferOut } from './front-shapes.ts'

export const listOffers = defineCall<typeof listOffersContract>()({
  wire: { method: 'POST', path: '/back-office/api/listOffers', encoding: 'json' },
  access: staff('catalogue'),
})

export const listOffersContract = () =>
  defineContract({
    summary: 'Every offer in the order of the home page, shown or not.',
    input: z.object({}),
    output: answer({ data: z.array(officeOfferOut) }),
  })
