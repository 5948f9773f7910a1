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
  it('give a member Home, Offers, Achievement, Profile and Refer & Earn below', () => {
    expect(labels('bottom', true)).toEqual(['Home', 'Offers', 'Achievement', 'Profile', 'Refer & Earn'])
  })

  it('give a visitor Home, Offers and Stores below', () => {
    expect(labels('bottom', false)).toEqual(['Home', 'Offers', 'Stores'])
  })

  it('give the header all its pages, to members and visitors alike', () => {
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

  it('give the menu of a member their own pages, and a visitor none of them', () => {
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

  it('give the footer the pages about the shop', () => {
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

  it('offer Login to visitors only', () => {
    expect(paths('account', false)).toEqual(['/login'])
    expect(paths('account', true)).toEqual([])
  })

  it('leave out a page that is not built', () => {
    expect(linksOf('bottom', true).map((link) => say(link.label))).toEqual(['Home', 'Offers', 'Profile'])
  })

  it.each([...siteLinks.map(({ to }) => to), ...innerPages])('lead to %s, which exists', (path) => {
    expect(hasPage(path)).toBe(true)
    expect(isBuilt(path)).toBe(true)
  })

  it.each([...plannedLinks.map(({ to }) => to), ...plannedInnerPages])(
    'do not lead to %s before it exists',
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
