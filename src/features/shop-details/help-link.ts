import type { Say } from '../../words/words-of.ts'

/** Returns the address of a chat with the shop's support. */
export function helpLink(say: Say, supportPhone: string): string {
  return `https://wa.me/91${supportPhone}?text=${encodeURIComponent(say('pages.chatGreeting'))}`
}
