import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type Member, MemberContext } from '../../ui/page/member-context.tsx'
import { Shell } from './shell.tsx'
import { type LinkPlace, linksOf } from './site-links.tsx'

const asha: Member = { userId: '100001', name: 'Asha Patil' }

function linkedFrom(places: LinkPlace[], isMember: boolean): string[] {
  return places.flatMap((place) => linksOf(place, isMember).map(({ to }) => to))
}

function pageAt(path: string, member?: Member): string {
  const search = createElement('input', { 'aria-label': 'Search' })
  const props = { search, children: 'the page' }
  const provided = createElement(MemberContext, { value: member }, createElement(Shell, props))
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [path] }, provided))
}

function bottomBarAt(path: string, member?: Member): string[] {
  const bar = /<nav aria-label="Bottom navigation"[\s\S]*?<\/nav>/.exec(pageAt(path, member))?.[0] ?? ''
  return [...bar.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
}

// The routes in SPEC's words, with an example URL of each.
const routes = {
  home: '/',
  'home of a brand': '/brands/3',
  profile: '/profile',
  slots: '/slots',
  offers: '/offers',
  'subscribe-users': '/subscribe-users',
  shoplist: '/shoplist',
  'referrals-details': '/referrals-details/2',
}
const elsewhere = ['/terms', '/news', '/orders', '/login', '/check-out/0', '/referral', '/products/1/Mobiles']

describe('SPEC §2, Header, menus and footer', () => {
  describe("'Header links: /aboutus, /pricing, /service, /partners, /contactus, /careers, /news, /shoplist (Stores), /login, Logout.'", () => {
    it.each([
      '/aboutus',
      '/pricing',
      '/service',
      '/partners',
      '/contactus',
      '/careers',
      '/news',
      '/shoplist',
    ])('links to %s from the header, for visitors and members', (path) => {
      expect(linkedFrom(['header'], false)).toContain(path)
      expect(linkedFrom(['header'], true)).toContain(path)
    })

    it("links the header's Stores to /shoplist", () => {
      expect(pageAt('/')).toMatch(/href="\/shoplist"[^>]*>Stores</)
    })

    it('shows visitors a link to /login, and members the account with Logout', () => {
      expect(pageAt('/')).toMatch(/href="\/login[^"]*"[^>]*>Login</)
      expect(pageAt('/', asha)).not.toContain('href="/login')
      expect(pageAt('/', asha)).toMatch(/aria-expanded="false"[^>]*>Account/)
    })

    it('puts every header link into the page itself, in the row or behind More', () => {
      const row = /<nav aria-label="Main"[\s\S]*?<\/nav>/.exec(pageAt('/'))?.[0] ?? ''
      for (const { to } of linksOf('header', false)) expect(row).toContain(`href="${to}"`)
      const [, more] = /popoverTarget="([^"]+)"/i.exec(row) ?? []
      expect(row).toContain(`id="${more}" popover="auto"`)
    })
  })

  describe("'Logged-in mobile menu: /user-profile (Personal), /bank-details, /profile (Dashboard), /referral, /transactions, /shoplist, plus extra menu items'", () => {
    it.each(['/user-profile', '/bank-details', '/profile', '/referral', '/transactions', '/shoplist'])(
      'links a member to %s from the menu, and no visitor',
      (path) => {
        expect(linkedFrom(['menu'], true)).toContain(path)
        expect(linkedFrom(['menu'], false)).not.toContain(path)
      },
    )
    // journeys/member/menu.phone.spec.ts covers the extra items, which open in new tabs.
  })

  describe("'A bottom navigation bar on small screens shows on the routes home, profile, slots, offers, subscribe-users, shoplist and referrals-details.'", () => {
    it.each(Object.entries(routes))('shows the bottom bar at %s', (_name, path) => {
      expect(bottomBarAt(path)).not.toEqual([])
    })

    it.each(elsewhere)('shows no bottom bar at %s', (path) => {
      expect(bottomBarAt(path)).toEqual([])
    })

    it("has in the bottom bar 'Home, Offers' and for a visitor 'Stores (/shoplist)'", () => {
      expect(bottomBarAt('/')).toEqual(['/', '/offers', '/shoplist'])
    })

    it("has in the bottom bar 'Home, Offers' and for a member 'Achievement (/slots), Profile, Refer & Earn'", () => {
      expect(bottomBarAt('/', asha)).toEqual(['/', '/offers', '/slots', '/profile', '/referrals-details/2'])
    })
  })

  describe("'The top header shows on the routes home, slots, profile, shoplist and referrals-details.'", () => {
    const { offers, 'subscribe-users': subscribe, ...withHeader } = routes
    it.each(Object.entries(withHeader))('shows the header at %s', (_name, path) => {
      expect(pageAt(path)).toContain('<header')
    })

    it.each([offers, subscribe, ...elsewhere])('shows no header at %s', (path) => {
      expect(pageAt(path)).not.toContain('<header')
    })
  })

  it("'The search header shows once the page is scrolled more than 150 px': not before on home", () => {
    expect(pageAt('/')).not.toContain('aria-label="Search"')
    // journeys/shopper/browse.spec.ts covers scrolling.
  })

  describe("'Footer links: /about, /team, /mission, /careers, /faqs, /terms, /privacypolicy, /refundpolicy.'", () => {
    it.each([
      '/about',
      '/team',
      '/mission',
      '/careers',
      '/faqs',
      '/terms',
      '/privacypolicy',
      '/refundpolicy',
    ])('links to %s from the footer, in one of its groups', (path) => {
      const footer = /<footer[\s\S]*<\/footer>/.exec(pageAt('/orders'))?.[0] ?? ''
      expect(footer.split(`href="${path}"`)).toHaveLength(2)
    })
  })
})
