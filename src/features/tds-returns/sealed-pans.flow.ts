import type { SealedColumn } from '../../platform/service/sealed-column.ts'
import { panContext } from '../members/pan-context.ts'
import { resealReturnedPan } from './tds-returns.sql.ts'

/** Describes the encrypted PANs of filed returns, which a change of the data key encrypts anew. */
export const returnedPans: SealedColumn = {
  table: 'tds_return_member',
  column: 'pan_sealed',
  key: 'id',
  of: 'member_id',
  context: panContext,
  replace: resealReturnedPan,
}
