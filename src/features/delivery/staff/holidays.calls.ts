import { describeResource, text } from '../../../back-office/resources/resource.ts'
import { resourceCalls } from '../../../back-office/resources/resource-calls.ts'
import { staff } from '../../../wire/define-call.ts'

export const holidays = describeResource({
  name: 'holiday',
  id: 'holiday_id',
  path: '/back-office/delivery/holidays',
  access: staff('orders'),
  calls: { list: 'getHolidays', save: 'saveHoliday', remove: 'removeHoliday' },
  summary: { list: 'The days on which nothing is sent or delivered.', row: 'a holiday' },
  fields: {
    name: text('office.term.name', 60, { missing: 'office.form.nameMissing' }),
    day: { kind: 'day', label: 'office.delivery.holidayDay', wrong: 'office.form.dayMissing' },
  },
  row: { name: 'name', columns: ['day'] },
  refusals: { dayTaken: [409, 'office.delivery.dayTaken'] },
  says: {
    title: 'office.delivery.holidays',
    add: 'office.delivery.newHoliday',
    none: 'office.delivery.noHolidays',
    noneText: 'office.delivery.noHolidaysText',
    gone: 'office.delivery.holidayGone',
  },
  audit: {
    name: 'office.audit.holiday',
    changed: 'office.audit.saveHoliday',
    added: 'office.audit.addHoliday',
    removed: 'office.audit.removeHoliday',
  },
})

export const { list: getHolidays, save: saveHoliday, remove: removeHoliday } = resourceCalls(holidays)
