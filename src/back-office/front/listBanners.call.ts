import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { officeBannerOut } from './front-shapes.ts'

export const listBanners = defineCall<typeof listBannersContract>()({
  wire: { method: 'POST', path: '/back-office/api/listBanners', encoding: 'json' },
  access: staff('catalogue'),
})

export const listBannersContract = () =>
  defineContract({
    summary: 'Every banner in the order of the home page, shown or not.',
    input: z.object({}),
    output: answer({ data: z.array(officeBannerOut) }),
  })
