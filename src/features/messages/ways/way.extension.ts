import type { AppContext } from '../../../platform/service/service.ts'
import type { MessageTemplate } from '../../../third-party/messages/messages.ts'
import type { Language } from '../../../words/languages.ts'
import type { ChoosableKind, WayName } from '../message-kinds.ts'
import type { ReaderWithChoices } from '../readers.sql.ts'

/** A member as they are when a message is sent, who may have changed since it was queued. */
export type Reader = Omit<ReaderWithChoices, 'choices'>

/** A message on its way to a member. */
export type Telling = {
  /** The same at every try, by which a way may recognise what it told before. */
  id: string
  template: MessageTemplate
  kind: ChoosableKind
  language: Language
  details: Record<string, string>
  reader: Reader
}

/** What a way tells with. */
export type WayContext = AppContext

/** A way to tell a member something, which a feature brings. */
export type Way = {
  name: WayName
  /** Whether this shop can tell anybody by it. */
  isOpen(shop: ShopWithWays): boolean
  /**
   * Tells it, and returns the provider's own number of it where there is one.
   * @throws WayRefusedError when this way will never take it, and nobody was told: the next way tells it. After any other error it
   * may have been told, and is tried again by the same way alone.
   */
  tell(context: WayContext, telling: Telling): Promise<{ providerId: string | null }>
}

/** What says whether a way is open. */
export type ShopWithWays = Omit<AppContext, 'db' | 'transaction'>

/** The way of a name, if this shop has it. */
export function openWay(shop: ShopWithWays, name: WayName): Way | undefined {
  const way = shop.extensions.messageWays.find((candidate) => candidate.name === name)
  return way?.isOpen(shop) ? way : undefined
}

/** A way does not take a message, now or later, as when the provider refused it for good. */
export class WayRefusedError extends Error {
  override name = 'WayRefusedError'
}

/** The reader has nothing that a way could tell to, such as a proven address: no fault that the staff would look into. */
export class NothingToTellToError extends WayRefusedError {
  override name = 'NothingToTellToError'
}

declare module '../../../platform/service/feature.ts' {
  interface Extensions {
    messageWays: Way
  }
}
