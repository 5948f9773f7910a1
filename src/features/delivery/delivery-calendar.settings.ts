import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

const weekday = z.int().check(z.gte(0), z.lte(6))
const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'office.settings.timeForm'))

/** When orders leave the shop, and whether the shop delivers to PIN codes that are in no range. */
export type DeliveryCalendar = { cut_off: string; from_day: number; to_day: number; serves_others: boolean }

/**
 * When orders leave the shop. By default, an order leaves on the day on which it is placed, on any day of the
 * week.
 */
export const deliveryCalendar = shopSetting<DeliveryCalendar>(
  'delivery_calendar',
  z.object({ cut_off: z.string(), from_day: weekday, to_day: weekday, serves_others: z.boolean() }),
  { cut_off: '24:00', from_day: 1, to_day: 0, serves_others: true },
  {
    group: 'orders',
    title: 'office.settings.deliveryCalendar',
    help: 'office.settings.deliveryCalendarHelp',
    shape: 'fields',
    fields: [
      { name: 'cut_off', label: 'office.settings.cutOff', input: 'time' },
      { name: 'from_day', label: 'office.settings.workFromDay', input: 'weekday' },
      { name: 'to_day', label: 'office.settings.workToDay', input: 'weekday' },
      { name: 'serves_others', label: 'office.settings.servesOthers', input: 'switch' },
    ],
  },
  {
    strict: z.object({
      cut_off: timeOfDay,
      from_day: weekday,
      to_day: weekday,
      serves_others: z.boolean(),
    }),
  },
)
