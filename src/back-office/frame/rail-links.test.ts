import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import routes from '../../routes.ts'
import { staffRoles } from '../../wire/define-call.ts'
import { railGroups, railOf } from './rail-links.tsx'

const all = railGroups.flatMap(({ links }) => links)

it('names each page once in the rail', () => {
  const addresses = all.map(({ to }) => to)
  expect(addresses.filter((to, place) => addresses.indexOf(to) !== place)).toEqual([])
})

it.each(all.map(({ to }) => to))('links the rail to %s, whose page exists', (to) => {
  expect(hasPage(to)).toBe(true)
})

it.each(staffRoles)('shows the role %s no group without a link in the rail', (role) => {
  expect(railOf([role]).filter(({ links }) => links.length === 0)).toEqual([])
})

it('shows the owner every page in the rail', () => {
  const shown = railOf(['owner']).flatMap(({ links }) => links)
  expect(shown).toEqual(all)
})

function hasPage(path: string): boolean {
  const page = matchRoutes(routes as RouteObject[], path)?.at(-1)?.route
  return page !== undefined && page.path !== '*'
}
