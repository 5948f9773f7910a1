import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { idOut } from '../../wire/fields.ts'

export const getBannerList = defineCall({
  wire: { method: 'POST', path: '/User/getBannerList', encoding: 'form' },
  summary: 'The banners of the home page, with where each leads.',
  access: 'anyone',
  cache: 'catalogue',
  input: z.object({}),
  output: answer({
    data: z.array(z.object({ id: idOut, banner_image: z.string(), title: z.string(), href: z.string() })),
    base_url: z.string(),
  }),
})
