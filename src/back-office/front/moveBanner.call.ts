import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { direction } from '../catalogue/group-fields.ts'
import { bannerId } from './front-fields.ts'

export const moveBanner = defineCall<typeof moveBannerContract>()({
  wire: { method: 'POST', path: '/back-office/api/moveBanner', encoding: 'json' },
  access: staff('catalogue'),
})

export const moveBannerContract = () =>
  defineContract({
    summary: 'Moves a banner by one place on the home page.',
    limit: 'change',
    input: z.object({ banner_id: bannerId, direction }),
    output: answer({ data: z.object({ is_moved: z.boolean() }) }),
  })
