import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { officeProductOut } from './office-product.ts'
import { productInput } from './product-fields.ts'

export const saveProduct = staffCall<typeof saveProductContract>()('saveProduct', 'catalogue')

export const saveProductContract = () =>
  defineContract({
    summary: 'Saves a product, a new one without `product_id`. Refuses to overwrite a newer version.',
    change: { audits: 'product' },
    input: productInput,
    output: answer({ data: z.object({ product: officeProductOut }) }),
    violations: {
      product_sku_key: ['skuTaken', 'sku'],
      product_sku_folded: ['skuTaken', 'sku'],
      variant_is_unlike_the_others: ['variantTaken', 'group'],
      category_was_merged: ['categoryUnknown', 'category_id'],
      brand_was_merged: ['brandUnknown', 'brand_id'],
      product_category_id_fkey: ['categoryUnknown', 'category_id'],
      product_group_category_id_fkey: ['categoryUnknown', 'category_id'],
      product_brand_id_fkey: ['brandUnknown', 'brand_id'],
      product_group_brand_id_fkey: ['brandUnknown', 'brand_id'],
    },
    refusals: {
      notFound: [404, 'catalogue.productNotFound'],
      /** `data` is the product's current state. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
      savedAlready: [422, 'office.form.savedAlready'],
      categoryUnknown: [400, 'office.products.categoryMissing'],
      brandUnknown: [400, 'office.products.brandMissing'],
      priceMissing: [400, 'office.products.priceForm'],
      priceAboveMrp: [400, 'office.products.priceAboveMrp'],
      priceOrPercent: [400, 'office.products.priceOrPercent'],
      cashbackTooHigh: [400, 'office.products.cashbackTooHigh'],
      pictureUnknown: [400, 'office.pictures.unknown'],
      skuTaken: [409, 'office.products.skuTaken'],
      variantTaken: [409, 'office.products.variantTaken'],
      otherOptions: [409, 'office.products.otherOptions'],
    },
  })
