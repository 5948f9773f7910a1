import { kindOfMessage } from '../../../features/messages/message-terms.flow.ts'
import type { AppContext } from '../../../platform/service/service.ts'
import {
  fillMessage,
  type MessageTemplate,
  messageSentences,
} from '../../../third-party/messages/messages.ts'
import type { Language } from '../../../words/languages.ts'
import type { Say } from '../../../words/words-of.ts'
import type { SentMessage } from './sent-messages.sql.ts'

/**
 * Adds to each message its kind (from its template), its text, and the order or withdrawal that it is about.
 */
export function messageRows(found: SentMessage[], { sayIn }: Pick<AppContext, 'sayIn'>) {
  return found.map(({ details, ...message }) => ({
    ...message,
    kind: kindOfMessage(message.template),
    text: textOf(message.template, details ?? {}, sayIn(message.language as Language)),
    order_no: details?.['order_no'] ?? null,
    withdrawal_no: details?.['withdrawal_no'] ?? null,
  }))
}

const blank = '••••'

/**
 * Returns a message's text. Replaces its code and link by blanks, because staff could use them to act as the
 * member. Erased details are blanks too. Returns an empty text if the shop no longer has the template.
 */
function textOf(template: string, details: Record<string, string>, say: Say): string {
  if (!(template in messageSentences)) return ''
  const { code: _code, link: _link, ...kept } = details
  // `fillMessage` writes 'undefined' for a missing detail, which then becomes a blank. So first protects the
  // word 'undefined' in the details themselves.
  const given = Object.entries(kept).map(([name, value]) => [name, value.replaceAll('undefined', '\0')])
  return fillMessage(template as MessageTemplate, Object.fromEntries(given), say)
    .replaceAll('undefined', blank)
    .replaceAll('\0', 'undefined')
}
