import type { FastifyRequest } from 'fastify'
import { languageCookie, languageOf } from '../../words/languages.ts'
import { type Say, wordsOf } from '../../words/words-of.ts'
import type { Settings } from '../settings/settings.ts'

/** The words for a request: in the language of its cookie, else in English. */
export type SayTo = (request: FastifyRequest) => Say

export function createSayTo({ shopName, mode }: Settings): SayTo {
  // What fails before the cookies are read is answered in English.
  return ({ cookies }) => wordsOf(languageOf(cookies?.[languageCookie], mode === 'demo'), shopName)
}
