import { paise } from '../../money/paise.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { askForOffers } from '../messages/choices/offers-consent.flow.ts'
import { type getMyStockAlerts, setStockAlert, stockAlertsMax } from './stock-alerts.calls.ts'
import { countAlertsLocked, deleteAlert, listAlerts, lockSold, setAlert } from './stock-alerts.sql.ts'

export const getMyStockAlertsService: Service<typeof getMyStockAlerts> = async ({ db, member }) => ({
  data: (await listAlerts(db, member.id)).map(({ below, ...alert }) => ({
    ...alert,
    below: below === null ? null : paise(below),
  })),
})

export const setStockAlertService: Service<typeof setStockAlert> = async (context, input) => {
  const { db, member, say, transaction } = context
  const productId = Number(input.product_id)
  if (!input.wanted) {
    await deleteAlert(db, member.id, productId)
    return { message: say('stockAlerts.takenBack') }
  }
  const comesBySms = await transaction(async (trx) => {
    const others = await countAlertsLocked(trx, member.id, productId)
    const sold = await lockSold(trx, productId)
    if (sold === undefined) throw refuse(setStockAlert, 'unknownProduct')
    if (!input.cheaper && sold.onHand > 0) throw refuse(setStockAlert, 'inStock')
    if (others >= stockAlertsMax) throw refuse(setStockAlert, 'tooMany')
    const isSmsNew = await askForOffers(trx, context, { memberId: member.id, place: 'product' })
    await setAlert(trx, member.id, productId, input.cheaper ? sold.offered : null)
    return isSmsNew
  })
  if (comesBySms) return { message: say('told.comesBySms') }
  return { message: say(input.cheaper ? 'stockAlerts.cheaperSet' : 'stockAlerts.set') }
}
