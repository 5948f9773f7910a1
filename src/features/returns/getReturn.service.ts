import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { imageBase } from '../catalogue/catalogue-shapes.ts'
import { translateSold } from '../catalogue/translation/translate-catalogue.flow.ts'
import { getReturn } from './getReturn.call.ts'
import { readHistory } from './return-history.flow.ts'
import { findReturn } from './returns.sql.ts'
import { shownReturn } from './shown-return.ts'

export const getReturnService: Service<typeof getReturn> = async ({ db, member, say }, { return_no: no }) => {
  const found = await findReturn(db, Number(no), member.id)
  if (!found) throw refuse(getReturn, 'unknownReturn')
  const [[named], { steps, photos, pickup }] = await Promise.all([
    translateSold(db, say.language, [found]),
    readHistory(db, found),
  ])
  return {
    base_url: imageBase,
    data: {
      ...shownReturn({ ...found, name: named!.name }),
      steps: steps.map(({ staff_name: _name, ...step }) => step),
      photos,
      // Why a pickup failed to book concerns only staff, who handle it.
      pickup: pickup && { ...pickup, failure: undefined },
    },
  }
}
