import { lockFront, removeOffer as removeRow } from '../../features/catalog/write-front.sql.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { readOffer } from './front.sql.ts'
import { offerFields, writtenOf } from './office-front.ts'
import { removeOffer } from './removeOffer.call.ts'

export const removeOfferService: Service<typeof removeOffer> = async ({ transaction, staff }, input) =>
  await transaction(async (db) => {
    const id = Number(input.offer_id)
    const version = await lockFront(db, 'offer', id)
    const found = version === undefined ? undefined : await readOffer(db, id)
    if (!found) throw refuse(removeOffer, 'notFound')
    const before = offerFields(found)
    if (version !== input.version) throw refuse(removeOffer, 'changedMeanwhile', { data: before })
    await removeRow(db, id)
    await recordChange(db, staff, {
      action: 'removeOffer',
      subject: `offer ${id}`,
      before: writtenOf(before),
      after: null,
    })
    return {}
  })
