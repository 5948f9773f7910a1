import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut } from '../../../wire/fields.ts'

export const getBannerList = defineCall<typeof getBannerListContract>()({
  wire: { method: 'POST', path: '/User/getBannerList', encoding: 'form' },
  access: 'anyone',
})

export const getBannerListContract = () =>
  defineContract({
    summary: 'Lists the banners of the home page with their links.',
    cache: 'catalogue by language',
    shows: 'no product',
    input: z.object({}),
    output: answer({
      data: z.array(z.object({ id: idOut, banner_image: z.string(), title: z.string(), href: z.string() })),
      base_url: z.string(),
    }),
  })
