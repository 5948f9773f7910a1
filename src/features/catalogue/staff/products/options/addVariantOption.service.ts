import type { Service } from '../../../../../platform/service/service.ts'
import { refuse } from '../../../../../wire/call-failure.ts'
import type { Sentence } from '../../../../../words/sentence.ts'
import { addOptionValues } from '../../../variants/option-values.sql.ts'
import { readMatrix } from '../matrix/read-matrix.flow.ts'
import { optionProblems, optionsMax, tidyValue, valueKey, valueProblem } from '../matrix/variant-grid.ts'
import { addVariantOption } from './addVariantOption.call.ts'
import { lockEditedGroup, writeGroupChange } from './changed-group.flow.ts'

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
  // Two spellings of one value become one value, as first typed.
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
