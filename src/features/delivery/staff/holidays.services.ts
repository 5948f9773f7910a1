import type { ResourceStore } from '../../../back-office/resources/resource-store.ts'
import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { deleteHoliday, listHolidays, readHoliday, writeHoliday } from '../delivery.sql.ts'
import { type holidays, saveHoliday } from './holidays.calls.ts'

export const holidayStore: ResourceStore<typeof holidays> = {
  table: 'holiday',
  list: async (db) => (await listHolidays(db)).map(named),
  async read(db, id) {
    const holiday = await readHoliday(db, id)
    return holiday && named(holiday)
  },
  async write(db, id, row) {
    return await writeHoliday(db, id, row).catch((error: unknown) => {
      if (violatedConstraint(error) === 'holiday_once')
        throw refuse(saveHoliday, 'dayTaken', { field: 'day' })
      throw error
    })
  },
  remove: deleteHoliday,
}

function named<Row extends { id: number }>({ id, ...row }: Row) {
  return { ...row, holiday_id: id }
}
