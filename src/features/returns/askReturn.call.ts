import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut } from '../../wire/fields.ts'
import { input } from './return-fields.ts'
import { notReturnable } from './return-refusals.ts'

export const askReturn = defineCall<typeof askReturnContract>()({
  wire: { method: 'POST', path: '/User/askReturn', encoding: 'form' },
  access: 'member',
})

export const askReturnContract = () =>
  defineContract({
    summary:
      "Requests the return of units of a line, for a refund or for another variant at the same price. The shop's rules or its staff approve it.",
    change: 'once',
    input,
    output: answer({ data: z.object({ return_no: idOut }) }),
    refusals: {
      ...notReturnable,
      chooseVariant: [422, 'returns.chooseVariant'],
      tooMany: [422, 'returns.tooMany'],
      textMissing: [422, 'returns.textMissing'],
      wantedMissing: [422, 'returns.chooseWanted'],
      otherWanted: [422, 'returns.otherWanted'],
      noSource: [422, 'returns.noSource'],
      unknownPhoto: [422, 'pictures.unknownPhoto'],
      otherBody: [422, 'returns.otherBody'],
    },
    violations: {
      return_of_delivered: ['notDelivered'],
      return_within_bought: ['tooMany', 'quantity'],
    },
  })
