import type { BreachText } from '../../platform/database/json-columns.ts'
import type { AppContext } from '../../platform/service/service.ts'
import type { Say } from '../../words/words-of.ts'

/** Returns the values of the placeholders of the message about a breach. */
export function breachDetails(
  { settings }: Pick<AppContext, 'settings'>,
  say: Say,
  { foundAt, text }: { foundAt: Date; text: BreachText },
): Record<'day' | 'data' | 'advice' | 'link', string> {
  return { day: say.date(foundAt), ...text, link: `${settings.publicUrl ?? ''}/contactus` }
}
