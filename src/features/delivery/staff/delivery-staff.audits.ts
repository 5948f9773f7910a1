import { readNamesIn } from '../../../audit/read-names.sql.ts'
import { auditResource } from '../../../back-office/resources/audit-resource.ts'
import { type Audits, joinAudits } from '../../../platform/service/audits.ts'
import { readRangeNames } from '../delivery.sql.ts'
import { holidays } from './holidays.calls.ts'
import { pinRanges } from './pin-ranges.calls.ts'
import { deliveryZones } from './zones.calls.ts'

export const deliveryAudits: Audits = joinAudits([
  auditResource(deliveryZones, readNamesIn('delivery_zone')),
  auditResource(pinRanges, readRangeNames, {
    range: 'hidden',
    zone_name: ['office.delivery.zone', 'text'],
    ranges: ['office.audit.pinRanges', 'count'],
  }),
  { actions: { importPinRanges: 'office.audit.importPinRanges' }, things: {} },
  auditResource(holidays, readNamesIn('holiday')),
])
