import { CourierRefusedError, CourierUnreachableError } from '../../../third-party/couriers/couriers.ts'
import type { CourierContext } from '../follow-pickup.flow.ts'
import { markRecallSent, noteAskFailure, takeDueRecalls } from './recalls.sql.ts'

const batchSize = 20
const lostAfterSeconds = 120

/**
 * Asks couriers to return recalled parcels, outside any transaction. Retries with growing delays if a courier
 * does not answer. After a courier has refused, only staff can repeat the request. A failed request does not
 * stop the others.
 */
export async function askCouriersBack({
  db,
  couriers,
  log,
}: Pick<CourierContext, 'db' | 'couriers' | 'log'>): Promise<void> {
  for (const recall of await takeDueRecalls(db, batchSize, lostAfterSeconds)) {
    try {
      await couriers.returnToOrigin(recall.awb)
      await markRecallSent(db, recall)
    } catch (error) {
      const hasRefused = error instanceof CourierRefusedError
      if (!hasRefused && !(error instanceof CourierUnreachableError)) throw error
      log.warn({ err: error, awb: recall.awb }, 'a courier refused a recall')
      await noteAskFailure(db, recall, { failure: error.message, isFinal: hasRefused })
    }
  }
}
