import { lockFront, writeOffer } from '../../features/catalog/write-front.sql.ts'
import type { Service } from '../../platform/service.ts'
import { violatedConstraint } from '../../platform/violated-constraint.ts'
import { refuse } from '../../wire/call-failure.ts'
import { descriptionHtml } from '../products/description-text.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { readOffer } from './front.sql.ts'
import { offerFields, writtenOf } from './office-front.ts'
import { saveOffer } from './saveOffer.call.ts'
import { isBackwards, readPeriod } from './showing-period.ts'

export const saveOfferService: Service<typeof saveOffer> = async (context, input) => {
  const period = readPeriod(input)
  if (isBackwards(period)) throw refuse(saveOffer, 'endsTooEarly', { field: 'shown_to' })
  const { staff } = context
  const reused = () => refuse(saveOffer, 'savedAlready')
  return await changeOnce(context, { staff, call: 'saveOffer', input, reused }, async (db) => {
    const known = input.offer_id === undefined ? undefined : Number(input.offer_id)
    const version = known === undefined ? undefined : await lockFront(db, 'offer', known)
    const found = known === undefined ? undefined : await readOffer(db, known)
    if (known !== undefined && !found) throw refuse(saveOffer, 'notFound')
    const before = found && offerFields(found)
    if (before && version !== input.version) throw refuse(saveOffer, 'changedMeanwhile', { data: before })
    const id = await writeOffer(
      db,
      known,
      {
        product_id: Number(input.product_id),
        description: descriptionHtml(input.description),
        shown: input.is_shown,
        ...period,
      },
      input.translations.map((words) => ({ ...words, description: descriptionHtml(words.description) })),
    )
    const data = offerFields((await readOffer(db, id))!)
    await recordChange(db, staff, {
      action: 'saveOffer',
      subject: `offer ${id}`,
      before: before ? writtenOf(before) : null,
      after: writtenOf(data),
    })
    return { data }
  }).catch((error: unknown) => {
    if (violatedConstraint(error) === 'offer_product_id_fkey')
      throw refuse(saveOffer, 'productUnknown', { field: 'product_id' })
    throw error
  })
}
