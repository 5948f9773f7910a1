import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { setStockAlert, stockAlertsMax } from './setStockAlert.call.ts'
import { countAlertsLocked, deleteAlert, lockSold, setAlert } from './stock-alerts.sql.ts'

export const setStockAlertService: Service<typeof setStockAlert> = async (
  { db, member, say, transaction },
  input,
) => {
  const productId = Number(input.product_id)
  if (!input.wanted) {
    await deleteAlert(db, member.id, productId)
    return { message: say('stockAlerts.takenBack') }
  }
  await transaction(async (trx) => {
    const others = await countAlertsLocked(trx, member.id, productId)
    const sold = await lockSold(trx, productId)
    if (sold === undefined) throw refuse(setStockAlert, 'unknownProduct')
    if (!input.cheaper && sold.onHand > 0) throw refuse(setStockAlert, 'inStock')
    if (others >= stockAlertsMax) throw refuse(setStockAlert, 'tooMany')
    await setAlert(trx, member.id, productId, input.cheaper ? sold.offered : null)
  })
  return { message: say(input.cheaper ? 'stockAlerts.cheaperSet' : 'stockAlerts.set') }
}
