import type { AuditedChange } from '../../../../../platform/service/change.ts'
import type { Service } from '../../../../../platform/service/service.ts'
import { refuse } from '../../../../../wire/call-failure.ts'
import {
  copyLooks,
  listOptionWords,
  listValueWords,
  saveOptionWords,
  saveValueWords,
} from '../../../variants/option-values.sql.ts'
import { readMatrix } from '../matrix/read-matrix.flow.ts'
import { groupSummary } from '../matrix/said-group.ts'
import { type EditedGroup, lockEditedGroup, writeGroupChange } from './changed-group.flow.ts'
import { planRenaming, type Renaming } from './plan-renaming.ts'
import { renameVariantValues } from './renameVariantValues.call.ts'

export const renameVariantValuesService: Service<typeof renameVariantValues> = async ({ db }, input) => {
  const group = await lockEditedGroup(db, Number(input.group_id))
  if (!group) throw refuse(renameVariantValues, 'notFound')
  const gone = input.options.find(({ name }) => group.options.every((option) => option.name !== name))
  if (gone) throw refuse(renameVariantValues, 'optionGone', { places: { option: gone.name } })
  const values = input.options.flatMap((option) =>
    option.values.flatMap(({ was, value = was }) => [was, value]),
  )
  const words = await listValueWords(db, values)
  const optionWords = await listOptionWords(
    db,
    input.options.map(({ name }) => name),
  )
  const plan = planRenaming(group, input.options, { words, optionWords })
  if (plan.refused) throw refuse(renameVariantValues, 'fields', { errors: plan.errors })
  const changed = await writeGroupChange(db, group, plan)
  await copyLooks(db, plan.renamed)
  await saveValueWords(db, plan.words)
  await saveOptionWords(db, plan.optionWords)
  return { data: (await readMatrix(db, group.id))!, audited: withSummary(group, plan, changed) }
}

/** Order and translations belong to the group, so they are audited with its first variant. */
function withSummary(group: EditedGroup, plan: Renaming, changed: AuditedChange[]): AuditedChange[] {
  const before = groupSummary(group, { words: plan.wordsBefore, optionWords: plan.optionWordsBefore })
  const after = groupSummary({ ...group, options: plan.options }, plan)
  if (before === after) return changed
  const { id } = group.variants[0]!
  const own = changed.find((change) => change.id === id)
  const summary = {
    id,
    before: { ...own?.before, variants: before },
    after: { ...own?.after, variants: after },
  }
  return [summary, ...changed.filter((change) => change !== own)]
}
