import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import routes from '../../routes.ts'
import { staffRoles } from '../../wire/define-call.ts'
import { railGroups, railOf } from './rail-links.tsx'

const all = railGroups.flatMap(({ links }) => links)

it('the rail of the back office names each page once', () => {
  const addresses = all.map(({ to }) => to)
  expect(addresses.filter((to, place) => addresses.indexOf(to) !== place)).toEqual([])
})

it.each(all.map(({ to }) => to))('the rail of the back office links to %s, whose page exists', (to) => {
  expect(hasPage(to)).toBe(true)
})

it.each(staffRoles)('the rail of the back office shows the role %s no group without a link', (role) => {
  expect(railOf([role]).filter(({ links }) => links.length === 0)).toEqual([])
})

it('the rail of the back office shows the owner every page', () => {
  const shown = railOf(['owner']).flatMap(({ links }) => links)
  expect(shown).toEqual(all)
})

function hasPage(path: string): boolean {
  const page = matchRoutes(routes as RouteObject[], path)?.at(-1)?.route
  return page !== undefined && page.path !== '*'
}
