import * as z from 'zod/mini'
import { staffCall } from '../../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../../wire/define-contract.ts'
import { id } from '../../../../../wire/fields.ts'
import { matrixInput, matrixOut } from './matrix-shapes.ts'

export const readVariantMatrix = staffCall<typeof readVariantMatrixContract>()(
  'readVariantMatrix',
  'catalogue',
)

export const readVariantMatrixContract = () =>
  defineContract({
    summary: 'Returns the options of a group, their values in order, and all its variants.',
    input: z.object({ group_id: id('office.matrix.notFound') }),
    output: answer({ data: matrixOut }),
    refusals: { notFound: [404, 'office.matrix.notFound'] },
  })

export const saveVariantMatrix = staffCall<typeof saveVariantMatrixContract>()(
  'saveVariantMatrix',
  'catalogue',
)

export const saveVariantMatrixContract = () =>
  defineContract({
    summary:
      'Saves a group of variants: its options, their values in order, and its new or changed variants. Takes variants of deleted values off sale.',
    change: { audits: 'product' },
    input: matrixInput,
    output: answer({ data: matrixOut }),
    violations: {
      product_sku_key: ['skuTaken', 'base_sku'],
      product_sku_folded: ['skuTaken', 'base_sku'],
      category_was_merged: ['categoryUnknown', 'common.category_id'],
      brand_was_merged: ['brandUnknown', 'common.brand_id'],
      variant_is_unlike_the_others: ['variantTaken', 'options'],
      group_value_is_said_once: ['variantTaken', 'options'],
      product_group_category_id_fkey: ['categoryUnknown', 'common.category_id'],
      product_group_brand_id_fkey: ['brandUnknown', 'common.brand_id'],
    },
    refusals: {
      notFound: [404, 'office.matrix.notFound'],
      /** The refusal's `data` is the group's current state. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
      savedAlready: [422, 'office.form.savedAlready'],
      categoryUnknown: [400, 'office.products.categoryMissing'],
      brandUnknown: [400, 'office.products.brandMissing'],
      groupTaken: [409, 'office.matrix.groupTaken'],
      skuTaken: [409, 'office.products.skuTaken'],
      variantTaken: [409, 'office.products.variantTaken'],
      pictureUnknown: [400, 'office.pictures.unknown'],
      otherOptions: [400, 'office.matrix.otherOptions'],
      /** The refusal's `errors` has a sentence for each invalid field and cell. */
      cells: [422, 'office.matrix.cells'],
    },
  })
