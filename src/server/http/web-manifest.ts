import type { FastifyInstance } from 'fastify'
import { languages } from '../../words/languages.ts'
import type { SayTo } from './request-words.ts'

/** The web app manifest, which a phone reads when the shop is added to the home screen. */
export function mountWebManifest(server: FastifyInstance, sayTo: SayTo): void {
  server.get(
    '/site.webmanifest',
    { schema: { hide: true }, config: { budget: 'file' } },
    async (request, reply) => {
      const say = sayTo(request)
      void reply
        .type('application/manifest+json; charset=utf-8')
        .headers({ 'cache-control': 'private, max-age=3600', vary: 'cookie' })
      return JSON.stringify({
        name: say.shop,
        short_name: say.shop,
        description: say('shell.motto'),
        lang: languages[say.language].htmlLang,
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#fffbf5',
        theme_color: '#fffbf5',
        icons: [
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icon-maskable.svg', sizes: '512x512', type: 'image/svg+xml', purpose: 'maskable' },
        ],
      })
    },
  )
}
