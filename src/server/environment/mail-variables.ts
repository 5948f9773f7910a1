import { isEmailAddress } from '../../platform/settings/contact.ts'
import type { SettingsReader } from './start-settings.ts'

/**
 * The mail server for staff, a stand-in that shows the mail (demo only), or none. Without one, the shop sends
 * no mail about problems.
 */
export type MailSettings = { url: string; from: string; requiresTls: boolean } | 'stand-in' | 'off'

export function readMail(read: SettingsReader, mode: 'demo' | 'live', mistakes: string[]): MailSettings {
  const isOn = read.choice('MAIL', ['on', 'off'], 'on') === 'on'
  const url = read.url('SMTP_URL', ['smtps:', 'smtp:'])
  const from = read.text('MAIL_FROM', '')
  if ((url === undefined) !== (from === ''))
    mistakes.push('SMTP_URL and MAIL_FROM go together, so both must be set.')
  if (from !== '' && !isEmailAddress(/<([^<>]+)>$/.exec(from)?.[1] ?? from))
    mistakes.push(`MAIL_FROM must be an e-mail address, or a name with one in <>, not '${from}'.`)
  if (!isOn) return 'off'
  // Requires encryption in a live shop, because the password is sent over the connection.
  if (url !== undefined) return { url, from, requiresTls: mode === 'live' }
  return mode === 'demo' ? 'stand-in' : 'off'
}

/** Reads the initial recipients of e-mails about problems of the shop. The back office can replace them. */
export function readAlertEmails(read: SettingsReader, mode: 'demo' | 'live', mistakes: string[]): string[] {
  const given = read.text('ALERT_EMAILS', mode === 'demo' ? 'owner@demo.example' : '')
  const emails = given
    .split(',')
    .map((email) => email.trim())
    .filter((email) => email !== '')
  for (const email of emails)
    if (!isEmailAddress(email)) mistakes.push(`ALERT_EMAILS must be e-mail addresses, not '${email}'.`)
  return emails
}
