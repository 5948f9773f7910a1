import { describeResource, text } from '../../../back-office/resources/resource.ts'
import { resourceCalls } from '../../../back-office/resources/resource-calls.ts'
import { staff } from '../../../wire/define-call.ts'

const days = {
  form: /^(?:\d|[1-8]\d|90)$/,
  wrong: 'office.delivery.daysForm',
  inputMode: 'numeric',
  figure: 'count',
} as const
const rupees = { form: /^(?:100000|\d{1,5}(?:\.\d{1,2})?)?$/, wrong: 'office.delivery.chargeForm' } as const

export const deliveryZones = describeResource({
  name: 'zone',
  id: 'zone_id',
  path: '/back-office/delivery',
  access: staff('orders'),
  calls: { list: 'getDeliveryZones', save: 'saveDeliveryZone', remove: 'removeDeliveryZone' },
  inUse: 'office.delivery.zoneInUse',
  summary: { list: 'The zones of delivery by name.', row: 'a zone of delivery' },
  fields: {
    name: text('office.term.name', 60, { missing: 'office.form.nameMissing' }),
    is_served: {
      kind: 'box',
      label: 'office.delivery.servedBox',
      head: 'office.term.state',
      states: ['office.delivery.served', 'office.delivery.notServed'],
    },
    days_from: text('office.delivery.daysFrom', 2, { ...days, start: '2' }),
    days_to: text('office.delivery.daysTo', 2, { ...days, start: '4', hint: 'office.delivery.daysHint' }),
    charge: text('office.delivery.charge', 9, {
      ...rupees,
      hint: 'office.delivery.chargeHint',
      figure: 'rupees',
    }),
    free_above: text('office.delivery.freeAbove', 9, { ...rupees, hint: 'office.delivery.freeAboveHint' }),
  },
  row: { name: 'name', columns: ['days_from', 'days_to', 'charge', 'is_served'] },
  refusals: {
    nameTaken: [409, 'office.resources.nameTaken'],
    daysBackwards: [422, 'office.settings.deliverOrder'],
    freeAboveAlone: [422, 'office.delivery.freeAboveAlone'],
  },
  says: {
    title: 'office.frame.delivery',
    add: 'office.delivery.newZone',
    none: 'office.delivery.noZones',
    noneText: 'office.delivery.noZonesText',
    gone: 'office.delivery.zoneGone',
  },
  audit: {
    name: 'office.delivery.zone',
    changed: 'office.audit.saveZone',
    added: 'office.audit.addZone',
    removed: 'office.audit.removeZone',
  },
})

export const {
  list: getDeliveryZones,
  save: saveDeliveryZone,
  remove: removeDeliveryZone,
} = resourceCalls(deliveryZones)
