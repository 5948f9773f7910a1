import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { imageBase } from '../../catalogue/catalogue-shapes.ts'
import { mayStep } from '../../orders/staff/steps/may-step.ts'
import { readHistory } from '../return-history.flow.ts'
import { findReturn } from '../returns.sql.ts'
import { officeReturn } from './office-return.ts'
import { viewReturn } from './viewReturn.call.ts'

export const viewReturnService: Service<typeof viewReturn> = async (context, { return_no: no }) => {
  const { db, staff, couriers } = context
  const found = await findReturn(db, Number(no))
  if (!found) throw refuse(viewReturn, 'unknownReturn')
  const { steps, photos, pickup } = await readHistory(db, found)
  const nameOf = { member: found.member_name, shop: '', staff: '', courier: pickup?.courier ?? '' }
  return {
    base_url: imageBase,
    data: {
      ...officeReturn(found),
      steps: steps.map(({ staff_name: name, ...step }) => ({ ...step, by: name ?? nameOf[step.actor] })),
      photos,
      pickup,
      has_couriers: couriers !== undefined,
      may_inspect: mayStep(staff),
    },
  }
}
