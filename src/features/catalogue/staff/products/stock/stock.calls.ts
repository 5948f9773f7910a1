import * as z from 'zod/mini'
import { staffCall } from '../../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../../wire/define-contract.ts'
import { stockInput } from '../product-fields.ts'

export const correctStock = staffCall<typeof correctStockContract>()('correctStock', 'catalogue')

export const correctStockContract = () =>
  defineContract({
    summary:
      'Corrects the stock of a product, to a count or by units received. Units sold meanwhile stay sold.',
    change: { audits: 'product' },
    input: stockInput,
    output: answer({ data: z.object({ on_hand: z.number() }) }),
    refusals: {
      notFound: [404, 'catalogue.productNotFound'],
      tooFew: [409, 'office.products.tooFew'],
      tooMany: [400, 'office.products.stockForm'],
      reasonMissing: [400, 'office.products.reasonMissingChoice'],
      reasonWrong: [400, 'office.products.reasonWrong'],
      noteMissing: [400, 'office.products.noteMissing'],
      otherRequest: [422, 'gate.otherBody'],
    },
  })
