import type { Service } from '../../../../../platform/service/service.ts'
import { refuse } from '../../../../../wire/call-failure.ts'
import { readMatrix } from './read-matrix.flow.ts'
import { readVariantMatrix } from './readVariantMatrix.call.ts'

export const readVariantMatrixService: Service<typeof readVariantMatrix> = async ({ db }, input) => {
  const data = await readMatrix(db, Number(input.group_id))
  if (!data) throw refuse(readVariantMatrix, 'notFound')
  return { data }
}
