import { demoContact } from '../../platform/settings/contact.ts'
import type { Contact, SupportHours } from '../../platform/settings/settings.ts'
import type { SettingsReader } from './start-settings.ts'

const emailAddress = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/
const mobileNumber = /^[6-9]\d{9}$/
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const openingHours = new RegExp(`^(${days.join('|')})-(${days.join('|')}) (\\d\\d:\\d\\d)-(\\d\\d:\\d\\d)$`)

/** Reads the contact details. A live shop must name a grievance officer; the demo has defaults. */
export function readContact(
  read: SettingsReader,
  { mode, supportPhone }: { mode: 'demo' | 'live'; supportPhone: string },
  mistakes: string[],
): Contact {
  const demo = (value: string) => (mode === 'demo' ? value : '')
  const email = (name: string) => read.pattern(name, emailAddress, 'an e-mail address')
  const contact = {
    email: email('SUPPORT_EMAIL') ?? demo(demoContact.email),
    hours: readHours(read, mistakes),
    grievanceOfficer: {
      name: read.text('GRIEVANCE_OFFICER', demo(demoContact.officer)),
      email: email('GRIEVANCE_EMAIL') ?? demo(demoContact.grievanceEmail),
      phone: read.pattern('GRIEVANCE_PHONE', mobileNumber, 'a mobile number of 10 digits') ?? supportPhone,
    },
  }
  const { name, email: grievanceEmail } = contact.grievanceOfficer
  if (!contact.email || !name || !grievanceEmail)
    mistakes.push(
      'SHOP_MODE is live, so SUPPORT_EMAIL, GRIEVANCE_OFFICER and GRIEVANCE_EMAIL must be set: the law asks every shop to say who answers complaints.',
    )
  return contact
}

function readHours(read: SettingsReader, mistakes: string[]): SupportHours {
  const given = read.text('SUPPORT_HOURS', 'Mon-Sat 10:00-18:00')
  const [, fromDay = '', toDay = '', from = '', to = ''] = openingHours.exec(given) ?? []
  const hours = {
    fromDay: days.indexOf(fromDay),
    toDay: days.indexOf(toDay),
    fromMinute: minuteOf(from),
    toMinute: minuteOf(to),
  }
  if (!(hours.fromMinute < hours.toMinute && hours.toMinute <= 24 * 60))
    mistakes.push(`SUPPORT_HOURS must be days and hours such as 'Mon-Sat 10:00-18:00', not '${given}'.`)
  return hours
}

function minuteOf(time: string): number {
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number)
  return minute < 60 ? hour * 60 + minute : Number.NaN
}
