import type { FastifyRequest } from 'fastify'
import { splitLanguage } from '../../../words/language-address.ts'
import { languageCookie, languageOf } from '../../../words/languages.ts'
import { type Say, wordsOf } from '../../../words/words-of.ts'
import type { Settings } from '../../environment/start-settings.ts'

/**
 * Returns the translator for a request. The language is that of the path. Without one in the path, it is that
 * of the cookie, and otherwise English.
 */
export type SayTo = (request: FastifyRequest) => Say

export function createSayTo({ shopName, mode }: Settings): SayTo {
  // Failures before cookies are parsed use the path's language, or English.
  return ({ cookies, originalUrl }) =>
    wordsOf(
      splitLanguage(originalUrl).language ?? languageOf(cookies?.[languageCookie], mode === 'demo'),
      shopName,
    )
}
