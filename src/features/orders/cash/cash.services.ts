import type { Service } from '../../../platform/service/service.ts'
import { readPinCode } from '../../addresses/addresses.sql.ts'
import type { getCashOnDelivery } from './cash.calls.ts'
import { readCashTerms } from './cash-terms.flow.ts'
import { findCashObstacle } from './order-cash.sql.ts'
import { describeCashObstacle } from './why-no-cash.ts'

export const getCashOnDeliveryService: Service<typeof getCashOnDelivery> = async (
  { db, member, say },
  { final_pay: net, address_id: addressId },
) => {
  const terms = await readCashTerms(db)
  const pinCode = addressId && (await readPinCode(db, member.id, Number(addressId)))
  const obstacle = await findCashObstacle(db, { memberId: member.id, net, pinCode }, terms)
  return {
    data: {
      is_possible: !obstacle,
      why: obstacle && describeCashObstacle(say, obstacle, terms),
      needs_code: obstacle === 'cashUnconfirmed',
    },
  }
}
