import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/database.ts'
import { readContact } from '../../platform/settings/contact.ts'
import { shopTime } from '../../platform/shop-time.ts'
import { readLanguages } from '../../words/language-address.ts'
import type { OriginOf } from './guard/own-origin.ts'

const aDayMs = 86_400_000
const validDays = 180
const anHourSeconds = 3_600

/** Serves `security.txt` (RFC 9116) and the address at which password managers find the password form. */
export function mountWellKnown(server: FastifyInstance, db: Db, originOf: OriginOf): void {
  const hidden = { schema: { hide: true }, config: { budget: 'page' } } as const

  server.get('/.well-known/security.txt', hidden, async (request, reply) => {
    const { contact } = await readContact(db)
    void reply.type('text/plain; charset=utf-8').header('cache-control', `public, max-age=${anHourSeconds}`)
    return securityText(originOf(request), contact.email)
  })
  server.get('/security.txt', hidden, async (_request, reply) => reply.redirect('/.well-known/security.txt'))
  server.get('/.well-known/change-password', hidden, async (_request, reply) =>
    reply.redirect('/change-password'),
  )
}

function securityText(origin: string, email: string): string {
  const contactPage = `${origin}/contactus`
  // Ends at midnight, so that the text stays the same all day.
  const expires = Math.floor(shopTime().getTime() / aDayMs + validDays) * aDayMs
  return [
    ...(email === '' ? [] : [`Contact: mailto:${encodeURIComponent(email).replace('%40', '@')}`]),
    `Contact: ${contactPage}`,
    `Expires: ${new Date(expires).toISOString()}`,
    `Preferred-Languages: ${readLanguages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${contactPage}#security`,
    '',
  ].join('\n')
}
