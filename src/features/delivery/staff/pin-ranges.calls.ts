import { describeResource, text } from '../../../back-office/resources/resource.ts'
import { resourceCalls } from '../../../back-office/resources/resource-calls.ts'
import { staff } from '../../../wire/define-call.ts'

const pin = { form: /^[1-9]\d{5}$/, wrong: 'addresses.pinForm', inputMode: 'numeric' } as const

export const pinRanges = describeResource({
  name: 'pin range',
  id: 'range_id',
  path: '/back-office/delivery/pins',
  access: staff('orders'),
  calls: { list: 'getPinRanges', read: 'getPinRange', save: 'savePinRange', remove: 'removePinRange' },
  summary: { list: 'The ranges of PIN codes in their order, a page at a time.', row: 'a range of PIN codes' },
  filters: { search: { label: 'office.delivery.searchRanges', max: 60 } },
  fields: {
    first_pin: text('office.delivery.firstPin', 6, { ...pin, head: 'office.delivery.pins' }),
    last_pin: text('office.delivery.lastPin', 6, { ...pin, hint: 'office.delivery.lastPinHint' }),
    zone_id: {
      kind: 'other',
      label: 'office.delivery.zone',
      wrong: 'office.delivery.zoneMissing',
      shownAs: 'zone_name',
    },
    takes_cash: {
      kind: 'box',
      label: 'office.delivery.takesCash',
      head: 'office.delivery.cash',
      states: ['office.form.yes', 'office.form.no'],
    },
    extra_days: text('office.delivery.extraDays', 2, {
      form: /^(?:\d|[1-5]\d|60)$/,
      wrong: 'office.delivery.extraDaysForm',
      inputMode: 'numeric',
      figure: 'count',
      start: '0',
    }),
  },
  shows: { range: 'text', zone_name: 'text' },
  row: { name: 'range', columns: ['zone_id', 'takes_cash', 'extra_days'] },
  refusals: {
    overlaps: [409, 'office.delivery.overlaps'],
    backwards: [422, 'office.delivery.backwards'],
    zoneUnknown: [409, 'office.delivery.zoneMissing'],
  },
  says: {
    title: 'office.delivery.ranges',
    add: 'office.delivery.newRange',
    none: 'office.delivery.noRanges',
    noneText: 'office.delivery.noRangesText',
    gone: 'office.delivery.rangeGone',
  },
  audit: {
    name: 'office.audit.pinRange',
    changed: 'office.audit.savePinRange',
    added: 'office.audit.addPinRange',
    removed: 'office.audit.removePinRange',
  },
})

export const {
  list: getPinRanges,
  read: getPinRange,
  save: savePinRange,
  remove: removePinRange,
} = resourceCalls(pinRanges)
