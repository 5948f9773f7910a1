import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { flag, idOut, ignored, optionalField, wholeNumber } from '../../../wire/fields.ts'
import { placed } from '../../../wire/placed.ts'
import { is_sponsored, listedProductOut } from '../catalogue-shapes.ts'

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
      data: z.array(
        z.object({
          id: idOut,
          banner_image: z.string(),
          title: z.string(),
          href: z.string(),
          is_sponsored,
        }),
      ),
      base_url: z.string(),
    }),
  })

export const getOffersList = defineCall<typeof getOffersListContract>()({
  wire: { method: 'POST', path: '/User/getOffersList', encoding: 'form' },
  access: 'anyone',
})

export const getOffersListContract = () =>
  defineContract({
    summary:
      'Lists products on offer; `groups` holds each group of variants once. Ignores `user_id`. `message` is the image base path.',
    cache: 'catalogue by language',
    input: z.object({
      user_id: ignored(),
      records: optionalField(
        wholeNumber({ min: 1, max: 100, message: placed('field.between', { min: 1, max: 100 }) }),
      ),
      groups: flag(),
    }),
    output: answer({ data: z.array(z.extend(listedProductOut, { is_sponsored })), base_url: z.string() }),
  })

export const getTopDiscounts = defineCall<typeof getTopDiscountsContract>()({
  wire: { method: 'POST', path: '/User/getTopDiscounts', encoding: 'form' },
  access: 'anyone',
})

export const getTopDiscountsContract = () =>
  defineContract({
    summary:
      'Lists the products in stock with the largest discounts, one for each brand in a category. `message` is the image base path.',
    cache: 'catalogue by language',
    input: z.object({
      records: optionalField(
        wholeNumber({ min: 1, max: 20, message: placed('field.between', { min: 1, max: 20 }) }),
      ),
    }),
    output: answer({ data: z.array(listedProductOut), base_url: z.string() }),
  })
