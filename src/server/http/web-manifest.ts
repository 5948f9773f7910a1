import type { FastifyInstance } from 'fastify'
import { languages } from '../../words/languages.ts'
import type { SayTo } from './calls/request-words.ts'

/** Serves the web app manifest, which phones read when the shop is added to the home screen. */
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
        // Identifies the app, so that its start URL can change.
        id: '/',
        name: say.shop,
        short_name: say.shop,
        description: say('shell.motto'),
        lang: languages[say.language].htmlLang,
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        categories: ['shopping'],
        background_color: '#fffbf5',
        theme_color: '#fffbf5',
        // The pictures of favicon.svg and icon-maskable.svg as bitmaps, because phones and app stores need
        // bitmaps.
        icons: [
          icon('/icons/icon-192.png', 192, 'any'),
          icon('/icons/icon-512.png', 512, 'any'),
          icon('/icons/maskable-192.png', 192, 'maskable'),
          icon('/icons/maskable-512.png', 512, 'maskable'),
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
        shortcuts: [
          shortcut(say('term.myOrders'), '/orders'),
          shortcut(say('shell.linkDashboard'), '/profile'),
          shortcut(say('term.offers'), '/offers'),
        ],
        screenshots: [
          screenshot('home-phone', '780x1688', 'narrow'),
          screenshot('product-phone', '780x1688', 'narrow'),
          screenshot('home-desktop', '1280x800', 'wide'),
        ],
      })
    },
  )
}

function icon(src: string, size: number, purpose: 'any' | 'maskable') {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose }
}

function shortcut(name: string, url: string) {
  return { name, url, icons: [icon('/icons/icon-192.png', 192, 'any')] }
}

function screenshot(name: string, sizes: string, form_factor: 'narrow' | 'wide') {
  return { src: `/screenshots/${name}.webp`, sizes, type: 'image/webp', form_factor }
}
