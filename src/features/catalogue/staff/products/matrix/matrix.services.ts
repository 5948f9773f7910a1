import type { Db } from '../../../../../platform/database/database.ts'
import type { Service } from '../../../../../platform/service/service.ts'
import { refuse } from '../../../../../wire/call-failure.ts'
import type { ParsedInput } from '../../../../../wire/define-call.ts'
import { keepPictures } from '../../../../pictures/staff/pictures.sql.ts'
import { findGroupToMake, lockGroup } from '../../../variants/product-group.sql.ts'
import { judgeCells } from './judge-cells.flow.ts'
import { readVariantMatrix, saveVariantMatrix } from './matrix.calls.ts'
import { listMatrixVariants, lockVariants } from './matrix.sql.ts'
import { matrixOnWire } from './matrix-shapes.ts'
import { planMatrix } from './plan-matrix.ts'
import { readMatrix } from './read-matrix.flow.ts'
import { optionProblems } from './variant-grid.ts'
import { writeMatrix } from './write-matrix.flow.ts'

export const readVariantMatrixService: Service<typeof readVariantMatrix> = async ({ db }, input) => {
  const data = await readMatrix(db, Number(input.group_id))
  if (!data) throw refuse(readVariantMatrix, 'notFound')
  return { data }
}

type Context = Parameters<Service<typeof saveVariantMatrix>>[0]
type Input = ParsedInput<typeof saveVariantMatrix>

export const saveVariantMatrixService: Service<typeof saveVariantMatrix> = async (context, input) => {
  const { db, staff } = context
  const problems = optionProblems(input.options)
  if (Object.keys(problems).length > 0) throw refuse(saveVariantMatrix, 'cells', { errors: problems })
  const group = await lockSeen(context, input)
  const variants = group ? await listMatrixVariants(db, group.id) : []
  const plan = planMatrix(input, variants)
  const isSeen = plan?.cells.every(({ known, seenVersion }) => known?.version === seenVersion)
  if (!plan || !isSeen) throw await changedMeanwhile(db, group?.id)
  const wrong = await judgeCells(db, plan)
  if (Object.keys(wrong).length > 0) throw refuse(saveVariantMatrix, 'cells', { errors: wrong })
  const unknown = await keepPictures(
    db,
    input.pictures.flatMap((pictures) => pictures?.map(({ name }) => name) ?? []),
  )
  if (unknown.length > 0) throw refuse(saveVariantMatrix, 'pictureUnknown', { field: 'pictures.0' })
  const written = await writeMatrix(db, {
    input,
    plan,
    variants,
    staffId: staff.id,
    group,
    place: await placeOf(db, group, input),
  })
  if (written.refused)
    throw refuse(saveVariantMatrix, 'cells', { errors: { [written.field]: 'office.products.stockForm' } })
  return { data: (await readMatrix(db, written.groupId))!, audited: written.audited }
}

/**
 * Locks the edited group, so that no other editor changes it at the same time. Returns undefined for a new
 * group.
 */
async function lockSeen({ db, refuseUnlessSeen }: Context, { group_id, name, options }: Input) {
  if (group_id === undefined) return undefined
  const groupId = Number(group_id)
  // Locks the variants before the group, in the same order as saving a single variant, so that the two cannot
  // deadlock.
  await lockVariants(db, groupId)
  const group = await lockGroup(db, groupId)
  if (!group) throw refuse(saveVariantMatrix, 'notFound')
  const now = await onWire(db, groupId)
  refuseUnlessSeen(group.version, now)
  // Refuses another number of options, because each existing variant has one value for each current option.
  if (group.options.length !== options.length)
    throw refuse(saveVariantMatrix, 'otherOptions', { field: 'options.0.name' })
  const isSame = name === now.name && JSON.stringify(options) === JSON.stringify(now.options)
  return { ...group, isSame, was: now }
}

/**
 * Returns the group's category and brand. Refuses if another group of that brand and category has the name.
 */
async function placeOf(db: Db, group: Awaited<ReturnType<typeof lockGroup>>, { name, common }: Input) {
  const categoryId = group?.category_id ?? Number(common?.category_id)
  const brandId = group?.brand_id ?? Number(common?.brand_id)
  if (!group && !common) throw refuse(saveVariantMatrix, 'categoryUnknown', { field: 'common.category_id' })
  if (group?.name === name) return { categoryId, brandId }
  const other = await findGroupToMake(db, { categoryId, brandId, name })
  if (other) throw refuse(saveVariantMatrix, 'groupTaken', { field: 'name' })
  return { categoryId, brandId }
}

async function changedMeanwhile(db: Db, groupId: number | undefined): Promise<Error> {
  return refuse(saveVariantMatrix, 'changedMeanwhile', {
    data: groupId === undefined ? undefined : await onWire(db, groupId),
  })
}

// Reads the group's current rows for a refusal, in the form's units: rupees and texts.
async function onWire(db: Db, groupId: number) {
  return matrixOnWire(await readMatrix(db, groupId))
}
