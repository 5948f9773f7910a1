import type { BreachText, BreachTexts } from '../../platform/database/json-columns.ts'
import type { AppContext } from '../../platform/service/service.ts'
import { fillMessage } from '../../third-party/messages/messages.ts'
import type { Say } from '../../words/words-of.ts'

/** Returns the values of the placeholders of the message about a breach. */
export function breachDetails(
  { settings }: Pick<AppContext, 'settings'>,
  say: Say,
  { foundAt, text }: { foundAt: Date; text: BreachText },
): Record<'day' | 'data' | 'advice' | 'link', string> {
  return { day: say.date(foundAt), ...text, link: `${settings.publicUrl ?? ''}/contactus` }
}

/** Returns the message in each language, as members read it. */
export function filledTexts(
  context: Pick<AppContext, 'settings' | 'sayIn'>,
  foundAt: Date,
  texts: BreachTexts,
): Record<keyof BreachTexts, string> {
  const filled = (language: keyof BreachTexts) => {
    const say = context.sayIn(language)
    return fillMessage('breach_found', breachDetails(context, say, { foundAt, text: texts[language] }), say)
  }
  return { en: filled('en'), hi: filled('hi'), mr: filled('mr') }
}
