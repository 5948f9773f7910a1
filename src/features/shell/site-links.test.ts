import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import routes from '../../routes.ts'
import { wordsOf } from '../../words/words-of.ts'
import { isContentPage } from '../pages/content-pages.ts'
import { type LinkPlace, linksOf, siteLinks } from './site-links.tsx'

const say = wordsOf('en', 'Bmart')
const paths = (place: LinkPlace, isMember: boolean) => linksOf(place, isMember).map((link) => link.to)
const labels = (place: LinkPlace, isMember: boolean) =>
  linksOf(place, isMember).map((link) => say(link.label))

it('shows a member Home, Offers, Achievement, Profile and Refer & Earn in the bottom bar', () => {
  expect(labels('bottom', true)).toEqual(['Home', 'Offers', 'Achievement', 'Profile', 'Refer & Earn'])
})

it('shows a visitor Home, Offers and Stores in the bottom bar', () => {
  expect(labels('bottom', false)).toEqual(['Home', 'Offers', 'Stores'])
})

it('shows members and visitors the same header links', () => {
  expect(paths('header', true)).toEqual(paths('header', false))
})

it('puts each link of the footer into one of its groups', () => {
  for (const link of linksOf('footer', false)) expect(link.footerGroup).toBeDefined()
})

it('offers Login to visitors only', () => {
  expect(paths('account', false)).toEqual(['/login'])
  expect(paths('account', true)).toEqual([])
})

it('names each page once', () => {
  const all = siteLinks.map(({ to }) => to)
  expect(all.filter((to, place) => all.indexOf(to) !== place)).toEqual([])
})

it.each(siteLinks.map(({ to }) => to))('links to %s, an existing page', (path) => {
  expect(hasPage(path)).toBe(true)
})

function hasPage(path: string): boolean {
  const page = matchRoutes(routes as RouteObject[], path)?.at(-1)?.route
  if (page?.path === ':page') return isContentPage(path.slice(1))
  return page !== undefined && page.path !== '*'
}
