import * as z from 'zod/mini'
import { text } from '../../wire/fields.ts'
import type { Db } from '../database/database.ts'
import type { Contact, FeatureSettings } from './settings.ts'
import { readShopSetting, shopSetting } from './shop-settings.ts'

/** The shop's contact details, as stored. */
type StoredContact = {
  support_phone: string
  email: string
  /** Days of the week, 0 is Sunday. */
  from_day: number
  to_day: number
  /** The opening time, such as '09:30'; '24:00' is the end of the day. */
  opens: string
  closes: string
  officer_name: string
  officer_email: string
  officer_phone: string
}

/**
 * The contact details of the demo. A live shop sets its own. The domains are reserved for examples, so no
 * mail from demo visitors reaches anyone. No demo member has the phone number.
 */
export const demoContact = {
  phone: '9000000000',
  email: 'care@bmart.example',
  officer: 'Anjali Demo',
  grievanceEmail: 'grievance@bmart.example',
} as const

const filled = [(value: string) => value !== '', 'office.settings.missing'] as const
const phone = text({
  max: 10,
  rules: [[(value) => /^[6-9]\d{9}$/.test(value), 'office.settings.mobileForm']],
})
/** Validates an e-mail address in a staff form. */
export const emailField = text({ max: 120, rules: [filled, [isEmailAddress, 'office.settings.emailForm']] })
const timeOfDay = text({
  max: 5,
  rules: [[(value) => /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(value), 'office.settings.timeForm']],
})
const weekday = z.int().check(z.gte(0), z.lte(6))

const stored = z.object({
  support_phone: z.string(),
  email: z.string(),
  from_day: weekday,
  to_day: weekday,
  opens: z.string(),
  closes: z.string(),
  officer_name: z.string(),
  officer_email: z.string(),
  officer_phone: z.string(),
})

/** The shop's contact details and its grievance officer. */
export const contactSetting = shopSetting<StoredContact>(
  'contact',
  stored,
  // Placeholder values. When a shop starts, it stores the environment's values instead.
  {
    support_phone: '',
    email: '',
    from_day: 1,
    to_day: 6,
    opens: '10:00',
    closes: '18:00',
    officer_name: '',
    officer_email: '',
    officer_phone: '',
  },
  {
    group: 'shop',
    title: 'office.settings.contact',
    help: 'office.settings.contactHelp',
    shape: 'fields',
    fields: [
      { name: 'support_phone', label: 'office.settings.contactPhone', input: 'mobile' },
      { name: 'email', label: 'office.settings.contactEmail', input: 'email' },
      { name: 'from_day', label: 'office.settings.contactFromDay', input: 'weekday' },
      { name: 'to_day', label: 'office.settings.contactToDay', input: 'weekday' },
      { name: 'opens', label: 'office.settings.contactOpens', input: 'time' },
      { name: 'closes', label: 'office.settings.contactCloses', input: 'time' },
      { name: 'officer_name', label: 'office.settings.officerName', input: 'text' },
      { name: 'officer_email', label: 'office.settings.officerEmail', input: 'email' },
      { name: 'officer_phone', label: 'office.settings.officerPhone', input: 'mobile' },
    ],
  },
  {
    fromStart: storedContactOf,
    strict: z
      .object({
        support_phone: phone,
        email: emailField,
        from_day: weekday,
        to_day: weekday,
        opens: timeOfDay,
        closes: timeOfDay,
        officer_name: text({ max: 80, rules: [filled] }),
        officer_email: emailField,
        officer_phone: phone,
      })
      .check(
        z.refine(({ opens, closes }) => opens < closes, {
          path: ['closes'],
          error: 'office.settings.closesTooEarly',
        }),
      ),
  },
)

/** Returns the current contact details. */
export async function readContact(db: Db): Promise<{ supportPhone: string; contact: Contact }> {
  const value = await readShopSetting(db, contactSetting)
  return {
    supportPhone: value.support_phone,
    contact: {
      email: value.email,
      hours: {
        fromDay: value.from_day,
        toDay: value.to_day,
        fromMinute: minuteOf(value.opens),
        toMinute: minuteOf(value.closes),
      },
      grievanceOfficer: { name: value.officer_name, email: value.officer_email, phone: value.officer_phone },
    },
  }
}

/** Returns whether a shop has set its own contact and grievance officer, without any value of the demo. */
export function hasOwnContact(contact: StoredContact): boolean {
  const demo: readonly string[] = Object.values(demoContact)
  const { support_phone, email, officer_name, officer_email, officer_phone } = contact
  return [support_phone, email, officer_name, officer_email, officer_phone].every(
    (value) => value !== '' && !demo.includes(value),
  )
}

/** Returns the phone, if there is one, and the e-mail address as one text. */
export function shownContact({ supportPhone, contact }: Awaited<ReturnType<typeof readContact>>): string {
  return [supportPhone, contact.email].filter((way) => way !== '').join(', ')
}

/** Returns whether a text looks like an e-mail address. */
export function isEmailAddress(value: string): boolean {
  return /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(value)
}

function storedContactOf({ supportPhone, contact }: FeatureSettings): StoredContact {
  const { email: supportEmail, hours, grievanceOfficer } = contact
  return {
    support_phone: supportPhone,
    email: supportEmail,
    from_day: hours.fromDay,
    to_day: hours.toDay,
    opens: timeOf(hours.fromMinute),
    closes: timeOf(hours.toMinute),
    officer_name: grievanceOfficer.name,
    officer_email: grievanceOfficer.email,
    officer_phone: grievanceOfficer.phone,
  }
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function timeOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
