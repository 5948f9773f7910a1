import { serveResource } from '../../../back-office/resources/resources.services.ts'
import { feature } from '../../../platform/service/feature.ts'
import { menuItems } from './menu-items.calls.ts'
import { menuItemStore } from './menu-items.services.ts'
import { menuAudits } from './menu-staff.audits.ts'

export const menuStaff = feature({
  calls: [...serveResource(menuItems, menuItemStore)],
  audits: menuAudits,
})
