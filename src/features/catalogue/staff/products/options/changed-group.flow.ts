import type { Db } from '../../../../../platform/database/database.ts'
import type { AuditedChange } from '../../../../../platform/service/change.ts'
import { lockGroup, replaceGroupValues, updateGroup } from '../../../variants/product-group.sql.ts'
import { setVariantValues } from '../../../write-products.sql.ts'
import { listMatrixVariants, lockVariants, type MatrixVariantRow } from '../matrix/matrix.sql.ts'
import { readMatrix } from '../matrix/read-matrix.flow.ts'
import type { MatrixOption } from '../matrix/variant-grid.ts'

export type EditedGroup = {
  id: number
  version: number
  name: string
  /** The options, with values in the shop's order. */
  options: MatrixOption[]
  /** All variants, including variants that are off sale. */
  variants: MatrixVariantRow[]
}

/**
 * Locks a group, so that no other editor changes it at the same time. Returns undefined if the group does not
 * exist or has no variants.
 */
export async function lockEditedGroup(db: Db, groupId: number): Promise<EditedGroup | undefined> {
  // Locks the variants before the group, in the same order as saving a single variant, so that the two cannot
  // deadlock.
  await lockVariants(db, groupId)
  const group = await lockGroup(db, groupId)
  const matrix = group && (await readMatrix(db, groupId))
  if (!matrix) return undefined
  const variants = await listMatrixVariants(db, groupId)
  const { id, version, name } = group
  return variants.length === 0 ? undefined : { id, version, name, options: matrix.options, variants }
}

export type GroupChange = {
  options: readonly MatrixOption[]
  /** The new option values of each variant, in the order of the variants. */
  values: readonly string[][]
}

/** Changes a group's options, and the option values of its variants. Returns the changes of each variant. */
export async function writeGroupChange(
  db: Db,
  group: EditedGroup,
  { options, values }: GroupChange,
): Promise<AuditedChange[]> {
  const names = options.map(({ name }) => name)
  await updateGroup(db, group, { options: names })
  const changed = group.variants.flatMap((variant, place) => {
    const now = values[place]!
    return JSON.stringify(now) === JSON.stringify(variant.option_values) ? [] : [{ variant, now }]
  })
  await setVariantValues(
    db,
    group.id,
    changed.map(({ variant: { id }, now }) => ({ id, option_values: now })),
  )
  await replaceGroupValues(db, group.id, options)
  const said = (of: readonly string[], given: readonly string[]) => ({
    group: { name: group.name, options: of.map((name, at) => ({ name, value: given[at]! })) },
  })
  const before = group.options.map(({ name }) => name)
  return changed.map(({ variant, now }) => ({
    id: variant.id,
    before: said(before, variant.option_values),
    after: said(names, now),
  }))
}
