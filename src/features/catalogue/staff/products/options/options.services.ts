import type { AuditedChange } from '../../../../../platform/service/change.ts'
import type { Service } from '../../../../../platform/service/service.ts'
import { refuse } from '../../../../../wire/call-failure.ts'
import type { Sentence } from '../../../../../words/sentence.ts'
import {
  addOptionValues,
  copyLooks,
  listOptionWords,
  listValueWords,
  saveOptionWords,
  saveValueWords,
} from '../../../variants/option-values.sql.ts'
import { readMatrix } from '../matrix/read-matrix.flow.ts'
import { groupSummary } from '../matrix/said-group.ts'
import {
  optionProblems,
  optionsMax,
  sameWithout,
  tidyValue,
  valueKey,
  valueProblem,
} from '../matrix/variant-grid.ts'
import { type EditedGroup, lockEditedGroup, writeGroupChange } from './changed-group.flow.ts'
import { addVariantOption, dropVariantOption, renameVariantValues } from './options.calls.ts'
import { planRenaming, type Renaming } from './plan-renaming.ts'

export const addVariantOptionService: Service<typeof addVariantOption> = async ({ db }, input) => {
  const { name, value } = input
  const problems: Record<string, Sentence> = {}
  const said = (field: string, typed: string) => {
    const problem = valueProblem(typed)
    if (problem) problems[field] = problem
  }
  said('value', value)
  for (const [row, other] of input.others.entries()) said(`others.${row}.value`, tidyValue(other.value))
  if (Object.keys(problems).length > 0) throw refuse(addVariantOption, 'fields', { errors: problems })
  const group = await lockEditedGroup(db, Number(input.group_id))
  if (!group) throw refuse(addVariantOption, 'notFound')
  if (group.options.length >= optionsMax) throw refuse(addVariantOption, 'tooManyOptions', { field: 'name' })
  const others = new Map(input.others.map((other) => [other.product_id, tidyValue(other.value)]))
  // Spellings that differ only in case or spaces are the same value. Uses the first typed spelling for all of
  // them.
  const spelt = new Map([[valueKey(value), value]])
  for (const { id } of group.variants) {
    const typed = others.get(String(id)) ?? value
    if (!spelt.has(valueKey(typed))) spelt.set(valueKey(typed), typed)
  }
  const given = group.variants.map(({ id }) => spelt.get(valueKey(others.get(String(id)) ?? value))!)
  const options = [
    ...group.options,
    { name, values: [...spelt.values()].filter((one) => given.includes(one)) },
  ]
  const wrong = optionProblems(options)
  const place = options.length - 1
  const nameWrong = wrong[`options.${place}.name`]
  const valuesWrong = wrong[`options.${place}.values`]
  if (nameWrong ?? valuesWrong)
    throw refuse(addVariantOption, 'fields', {
      errors: { ...(nameWrong && { name: nameWrong }), ...(valuesWrong && { value: valuesWrong }) },
    })
  const audited = await writeGroupChange(db, group, {
    options,
    values: group.variants.map(({ option_values }, at) => [...option_values, given[at]!]),
  })
  await addOptionValues(db, [...spelt.values()])
  return { data: (await readMatrix(db, group.id))!, audited }
}

export const dropVariantOptionService: Service<typeof dropVariantOption> = async ({ db }, input) => {
  const group = await lockEditedGroup(db, Number(input.group_id))
  if (!group) throw refuse(dropVariantOption, 'notFound')
  const place = group.options.findIndex(({ name }) => name === input.name)
  if (place < 0) throw refuse(dropVariantOption, 'optionGone', { places: { option: input.name } })
  if (group.options.length === 1) throw refuse(dropVariantOption, 'lastOption')
  const values = group.variants.map(({ option_values }) => option_values)
  const same = sameWithout(values, place)
  if (same) {
    const [one, other] = same
    const places = { option: input.name, one: one.join(', '), other: other.join(', ') }
    throw refuse(dropVariantOption, 'sameVariants', { places })
  }
  const audited = await writeGroupChange(db, group, {
    options: group.options.toSpliced(place, 1),
    values: values.map((own) => own.toSpliced(place, 1)),
  })
  return { data: (await readMatrix(db, group.id))!, audited }
}

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

/**
 * Audits changes of the order and of translations with the group's first variant, because an audit entry is
 * about a product and not about a group.
 */
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
