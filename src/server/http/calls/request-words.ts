import type { FastifyRequest } from 'fastify'
import { splitLanguage } from '../../../words/language-address.ts'
import { languageCookie, languageOf } from '../../../words/languages.ts'
import { type Say, wordsOf } from '../../../words/words-of.ts'
import type { Settings } from '../../settings/settings.ts'

/** The words for a request: in the language that its address says, else in that of its cookie, else in English. */
export type SayTo = (request: FastifyRequest) => Say

export function createSayTo({ shopName, mode }: Settings): SayTo {
  // What fails before the cookies are read is answered in English where the address says nothing else.
  return ({ cookies, originalUrl }) =>
    wordsOf(
      splitLanguage(originalUrl).language ?? languageOf(cookies?.[languageCookie], mode === 'demo'),
      shopName,
    )
}
