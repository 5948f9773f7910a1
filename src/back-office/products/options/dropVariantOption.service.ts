import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { readMatrix } from '../matrix/read-matrix.flow.ts'
import { valuesKey } from '../matrix/variant-grid.ts'
import { lockEditedGroup, writeGroupChange } from './changed-group.flow.ts'
import { dropVariantOption } from './dropVariantOption.call.ts'

export const dropVariantOptionService: Service<typeof dropVariantOption> = async ({ db }, input) => {
  const group = await lockEditedGroup(db, Number(input.group_id))
  if (!group) throw refuse(dropVariantOption, 'notFound')
  const place = group.options.findIndex(({ name }) => name === input.name)
  if (place < 0) throw refuse(dropVariantOption, 'optionGone', { places: { option: input.name } })
  if (group.options.length === 1) throw refuse(dropVariantOption, 'lastOption')
  const without = (values: readonly string[]) => values.filter((_, at) => at !== place)
  const seen = new Map<string, readonly string[]>()
  for (const { option_values } of group.variants) {
    const key = valuesKey(without(option_values))
    const other = seen.get(key)
    if (other)
      throw refuse(dropVariantOption, 'sameVariants', {
        places: { option: input.name, one: other.join(', '), other: option_values.join(', ') },
      })
    seen.set(key, option_values)
  }
  const audited = await writeGroupChange(db, group, {
    options: group.options.filter((_, at) => at !== place),
    values: group.variants.map(({ option_values }) => without(option_values)),
  })
  return { data: (await readMatrix(db, group.id))!, audited }
}
