import type { Service } from '../../platform/service/service.ts'
import { wantReminder } from './kept-cart.sql.ts'
import type { setCartReminder } from './setCartReminder.call.ts'

export const setCartReminderService: Service<typeof setCartReminder> = async (
  { db, member, say },
  { wanted },
) => {
  await wantReminder(db, member.id, wanted)
  return { message: say(wanted ? 'cart.reminderSet' : 'cart.reminderTakenBack') }
}
