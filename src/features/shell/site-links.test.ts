import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import routes from '../../routes.ts'
import { wordsOf } from '../../words/words-of.ts'
import { linksOfWholeSite, plannedInnerPages, plannedLinks } from './planned-links.tsx'
import { innerPages, isBuilt, type LinkPlace, linksOf, siteLinks } from './site-links.tsx'

const say = wordsOf('en', 'Bmart')
const everyLink = linksOfWholeSite()
const paths = (place: LinkPlace, isMember: boolean) =>
  linksOf(place, isMember, everyLink).map((link) => link.to)
const labels = (place: LinkPlace, isMember: boolean) =>
  linksOf(place, isMember, everyLink).map((link) => say(link.label))

describe('the links of the whole site', () => {
  it('plans Home, Offers, Achievement, Profile and Refer & Earn for the bottom bar of a member', () => {
    expect(labels('bottom', true)).toEqual(['Home', 'Offers', 'Achievement', 'Profile', 'Refer & Earn'])
  })

  it('shows a visitor Home, Offers and Stores in the bottom bar', () => {
    expect(labels('bottom', false)).toEqual(['Home', 'Offers', 'Stores'])
  })

  it('plans the same header links for members and visitors', () => {
    const specified = [
      '/aboutus',
      '/pricing',
      '/service',
      '/partners',
      '/contactus',
      '/careers',
      '/news',
      '/shoplist',
    ]
    expect(paths('header', false).filter((path) => specified.includes(path))).toEqual(specified)
    expect(paths('header', true)).toEqual(paths('header', false))
  })

  it('shows the pages of an account in the menu of a member, and none of them to a visitor', () => {
    const specified = [
      '/user-profile',
      '/bank-details',
      '/profile',
      '/referral',
      '/transactions',
      '/shoplist',
    ]
    expect(paths('menu', true).filter((path) => specified.includes(path))).toEqual(specified)
    expect(paths('menu', false)).toEqual([])
  })

  it('plans the pages about the shop for the footer', () => {
    expect(paths('footer', false)).toEqual([
      '/about',
      '/team',
      '/mission',
      '/careers',
      '/faqs',
      '/terms',
      '/privacypolicy',
      '/refundpolicy',
    ])
  })

  it('offers Login to visitors only', () => {
    expect(paths('account', false)).toEqual(['/login'])
    expect(paths('account', true)).toEqual([])
  })

  it('leaves out the links of pages that do not exist yet', () => {
    expect(linksOf('bottom', true).map((link) => say(link.label))).toEqual([
      'Home',
      'Offers',
      'Achievement',
      'Profile',
      'Refer & Earn',
    ])
  })

  it.each([...siteLinks.map(({ to }) => to), ...innerPages])('links to %s, whose page exists', (path) => {
    expect(hasPage(path)).toBe(true)
    expect(isBuilt(path)).toBe(true)
  })

  it.each([...plannedLinks.map(({ to }) => to), ...plannedInnerPages])(
    'does not link to %s before its page exists',
    (path) => {
      expect(hasPage(path)).toBe(false)
      expect(isBuilt(path)).toBe(false)
    },
  )
})

function hasPage(path: string): boolean {
  const page = matchRoutes(routes as RouteObject[], path)?.at(-1)?.route
  return page !== undefined && page.path !== '*'
}
