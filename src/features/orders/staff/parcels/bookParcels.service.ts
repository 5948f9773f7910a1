import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import type { ServiceOutput } from '../../../../wire/define-call.ts'
import { bookOrder } from './book-order.flow.ts'
import { bookParcels } from './bookParcels.call.ts'

type Result = ServiceOutput<typeof bookParcels>['data'][number]

// The provider takes seconds per order. More at once would only wait for the next invoice number.
const atOnceMax = 4

export const bookParcelsService: Service<typeof bookParcels> = async (
  { couriers, staff, ...context },
  { orders, courier_id: courierId, choose, weight_grams: weightGrams, package_cm: packageMm, note, part },
) => {
  if (!couriers) throw refuse(bookParcels, 'noCouriers')
  const asked = [...new Set(orders)]
  if (part && asked.length > 1) throw refuse(bookParcels, 'partOfSeveral', { field: 'orders' })
  const results = new Map<string, Result>()
  const waiting = asked.values()
  const booking = { ...context, couriers, staffId: staff.id }
  const how = {
    courierId,
    choose,
    weightGrams,
    packageMm,
    note,
    part: part && { units: part.units, seenParcels: part.seen_parcels },
  }
  const bookOneByOne = async () => {
    for (const orderno of waiting)
      results.set(orderno, { orderno, ...(await bookOrder(booking, orderno, how)) })
  }
  await Promise.all(Array.from({ length: atOnceMax }, bookOneByOne))
  return { data: asked.flatMap((orderno) => results.get(orderno) ?? []) }
}
