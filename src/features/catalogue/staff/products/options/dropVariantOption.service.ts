import type { Service } from '../../../../../platform/service/service.ts'
import { refuse } from '../../../../../wire/call-failure.ts'
import { readMatrix } from '../matrix/read-matrix.flow.ts'
import { sameWithout } from '../matrix/variant-grid.ts'
import { lockEditedGroup, writeGroupChange } from './changed-group.flow.ts'
import { dropVariantOption } from './dropVariantOption.call.ts'

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
