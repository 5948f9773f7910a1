import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { updateLanguage } from '../../features/members/member.sql.ts'
import { pathOfShop } from '../../ui/next-path.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { readLanguages } from '../../words/language-address.ts'
import type { ServerContext } from '../application.ts'
import type { DescribeRequest } from './app.ts'

const choice = z.object({ language: z.enum(readLanguages), to: z.optional(z.string()) })

/**
 * Keeps a person's choice of language in the cookie, and with the member who is signed in, and leads back to the page: to
 * its plain address, where the choice counts. A form posts it, so that it works without a script, and no link on another
 * site can choose for anybody.
 */
export function mountLanguageChoice(
  server: FastifyInstance,
  { db }: ServerContext,
  describeRequest: DescribeRequest,
): void {
  server.post('/language', { schema: { hide: true }, config: { budget: 'page' } }, async (request, reply) => {
    const asked = z.safeParse(choice, request.body)
    if (!asked.success) throw new CallFailure(400, 'invalidInput', 'field.invalid')
    const { language, to = null } = asked.data
    const { member, languageCookie } = await describeRequest(request, reply, true)
    if (member) await updateLanguage(db, member.id, language)
    languageCookie.set(language)
    return await reply.header('cache-control', 'no-store').redirect(pathOfShop(to), 303)
  })
}
