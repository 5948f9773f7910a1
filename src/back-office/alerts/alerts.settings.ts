import * as z from 'zod/mini'
import { emailField } from '../../platform/settings/contact.ts'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

const receiversMax = 10

/** The recipients of mail about failed jobs, stuck payouts and a ledger that does not add up. */
export const alertReceivers = shopSetting<{ email: string }[]>(
  'alert_receivers',
  z.array(z.object({ email: z.string() })),
  [],
  {
    group: 'shop',
    title: 'office.settings.alerts',
    help: 'office.settings.alertsHelp',
    shape: 'rows',
    rowsMax: receiversMax,
    fields: [{ name: 'email', label: 'office.members.email', input: 'email' }],
  },
  {
    fromStart: ({ alertEmails }) => alertEmails.map((email) => ({ email })),
    strict: z
      .array(z.object({ email: emailField }))
      .check(z.maxLength(receiversMax, 'office.settings.tooManyRows')),
  },
)
