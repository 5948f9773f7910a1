import type { QuietHours } from '../../platform/settings/settings.ts'
import { messageSentences } from '../../third-party/messages/messages.ts'
import type { WhatsAppOptions } from '../../third-party/messages/msg91-client.ts'
import { isLanguage } from '../../words/languages.ts'
import type { SettingsReader } from './start-settings.ts'

/** The MSG91 account for text messages, and for WhatsApp if the shop has a WhatsApp number there. */
export type Msg91Settings = {
  baseUrl: string
  authKey: string
  templateIds: Record<string, string>
  whatsApp: WhatsAppOptions | undefined
}

export function readMsg91(read: SettingsReader, mistakes: string[]): Msg91Settings | undefined {
  const authKey = read.text('MSG91_AUTH_KEY', '')
  const baseUrl =
    read.url('MSG91_BASE_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? 'https://control.msg91.com'
  const given = read.text('MSG91_TEMPLATES', '')
  const whatsApp = readWhatsApp(read, mistakes)
  if (authKey === '') {
    if (given !== '') mistakes.push('MSG91_TEMPLATES is set, so MSG91_AUTH_KEY must be set too.')
    if (whatsApp) mistakes.push('MSG91_WHATSAPP_NUMBER is set, so MSG91_AUTH_KEY must be set too.')
    return undefined
  }
  const templateIds = readPairs('MSG91_TEMPLATES', given, mistakes)
  const missing = Object.keys(messageSentences).filter((name) => !templateIds[name])
  if (missing.length > 0)
    mistakes.push(`MSG91_TEMPLATES must give the id of each text as name:id; it lacks ${missing.join(', ')}.`)
  return { baseUrl, authKey, templateIds, whatsApp }
}

// Reads the WhatsApp number and templates. Messages for which no template is set are sent by another channel.
function readWhatsApp(read: SettingsReader, mistakes: string[]): WhatsAppOptions | undefined {
  const number = read.pattern(
    'MSG91_WHATSAPP_NUMBER',
    /^\d{11,15}$/,
    'a number with its country’s code and without a plus, such as 919876543210',
  )
  const namespace = read.text('MSG91_WHATSAPP_NAMESPACE', '')
  const given = read.text('MSG91_WHATSAPP_TEMPLATES', '')
  const all = [number, namespace, given]
  if (all.every((setting) => !setting)) return undefined
  if (!number || namespace === '' || given === '') {
    mistakes.push(
      'MSG91_WHATSAPP_NUMBER, MSG91_WHATSAPP_NAMESPACE and MSG91_WHATSAPP_TEMPLATES go together, so all three must be set.',
    )
    return undefined
  }
  return { number, namespace, templateNames: readPairs('MSG91_WHATSAPP_TEMPLATES', given, mistakes) }
}

function readPairs(setting: string, given: string, mistakes: string[]): Record<string, string> {
  const pairs = new Map(given.split(',').map((pair) => pair.trim().split(':') as [string, string]))
  const unknown = [...pairs.keys()].filter((name) => name !== '' && !isTextName(name))
  if (unknown.length > 0) mistakes.push(`${setting} names no text of the shop with ${unknown.join(', ')}.`)
  return Object.fromEntries(pairs)
}

// Returns whether a name is that of a text message, such as 'order_placed'. A suffix may name another
// language, as in 'order_placed.hi'.
function isTextName(name: string): boolean {
  const [text = '', language, more] = name.split('.')
  return text in messageSentences && (language === undefined || isLanguage(language)) && more === undefined
}

/**
 * Reads the quiet hours, and those of promotional messages. A demo sends no real messages, so it has quiet
 * hours only if they are set.
 */
export function readQuietHours(
  read: SettingsReader,
  mode: 'demo' | 'live',
): { quietHours: QuietHours | undefined; promotionalQuietHours: QuietHours | undefined } {
  const quiet = readHours(read, 'QUIET_HOURS', '21-8', mode)
  const promotional = readHours(read, 'PROMOTIONAL_HOURS', '10-21', mode)
  return {
    quietHours: quiet && { fromHour: quiet.from, untilHour: quiet.until },
    promotionalQuietHours: promotional && { fromHour: promotional.until, untilHour: promotional.from },
  }
}

function readHours(
  read: SettingsReader,
  setting: 'QUIET_HOURS' | 'PROMOTIONAL_HOURS',
  usual: string,
  mode: 'demo' | 'live',
): { from: number; until: number } | undefined {
  const pattern = /^(off|([01]?\d|2[0-3])-([01]?\d|2[0-3]))$/
  const given =
    read.pattern(setting, pattern, `off, or two hours of the day such as ${usual}`) ??
    (mode === 'live' ? usual : 'off')
  const [from, until] = given.split('-').map(Number)
  return from === undefined || until === undefined || from === until ? undefined : { from, until }
}
