import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { isDay } from '../../calendar/day-form.ts'
import { inWords } from '../../words/in-words.ts'
import { wordsOf } from '../../words/words-of.ts'
import { AuditTrail } from './audit-trail.tsx'
import { DataTable, type TableColumn } from './data-table.tsx'
import { Drawer } from './drawer.tsx'
import { filtersOf } from './filters/address-filters.ts'
import { FilterChips } from './filters/filter-chips.tsx'
import { atCursor, filtersUsed, withFilter, withFilters, withoutFilters } from './filters/list-address.ts'
import { FormErrorsContext } from './form-errors.tsx'
import { ListPage } from './list-page.tsx'
import { OfficeField } from './office-field.tsx'
import { valueText } from './value-text.ts'

const say = wordsOf('en', 'Bmart')

type Parcel = { orderno: string; buyer: string; amount: string }

const columns: TableColumn<Parcel>[] = [
  { header: { said: 'Order' }, cell: ({ orderno }) => orderno, sort: 'newest', sortBack: 'oldest' },
  { header: { said: 'Buyer' }, cell: ({ buyer }) => buyer },
  { header: { said: 'Amount' }, cell: ({ amount }) => amount, align: 'end' },
]
const parcels: Parcel[] = [
  { orderno: 'BM000001', buyer: 'Asha Patil', amount: '₹1,299.00' },
  { orderno: 'BM000002', buyer: 'Ravi Kulkarni', amount: '₹49.00' },
]

function drawn(element: ReactElement, address = '/back-office/orders'): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replaceAll('&amp;', '&')
}

const list = (address?: string, more: Partial<Parameters<typeof DataTable<Parcel>>[0]> = {}) =>
  drawn(
    createElement(DataTable<Parcel>, {
      label: 'term.orders',
      columns,
      rows: parcels,
      rowKey: 'orderno',
      open: ({ orderno }) => `/back-office/orders/${orderno}`,
      empty: ['office.orders.noneFound', 'office.orders.noneFoundText'],
      ...more,
    }),
    address,
  )

it('links each row of a staff list to its details, without JavaScript', () => {
  expect(list()).toContain('href="/back-office/orders/BM000001"')
  expect(list()).toContain('href="/back-office/orders/BM000002"')
})

it('names each cell for the cards of a phone, and each row by its first cell', () => {
  expect(list()).toContain(
    '<td data-align="end" data-head="Amount"><div class="office-cell">₹49.00</div></td>',
  )
  expect(list().match(/<th[^>]*scope="row"/g)).toHaveLength(2)
})

it('sorts a list by a link that keeps the filters and starts at the first page', () => {
  expect(list('/back-office/orders?status=1&cursor=40')).toContain(
    'href="/back-office/orders?status=1&sort=newest"',
  )
})

it('reverses the order when its column is pressed again, and marks it', () => {
  const sorted = list('/back-office/orders?sort=newest')
  expect(sorted).toContain('aria-sort="ascending"')
  expect(sorted).toContain('sort=oldest')
  expect(list('/back-office/orders?sort=oldest')).toContain('aria-sort="descending"')
})

it('offers the next page if there is one, and the way back to the first', () => {
  expect(list('/back-office/orders?status=1', { next: '40' })).toContain('?status=1&cursor=40')
  const second = list('/back-office/orders?status=1&cursor=40')
  expect(second).toContain('href="/back-office/orders?status=1"')
  expect(second).not.toContain('Next page')
  expect(list()).not.toContain('First page')
})

it('says in an empty list that no row matches', () => {
  const empty = list(undefined, { rows: [] })
  expect(empty).toContain('No order matches')
  expect(empty).toContain('Change or clear the filters above.')
  expect(empty).not.toContain('<table')
})

it('draws a checkbox for each row and one for all, with the chosen rows checked', () => {
  const chosen = list(undefined, {
    selection: { selected: new Set(['BM000002']), onChange: () => undefined },
  })
  expect(chosen.match(/type="checkbox"/g)).toHaveLength(3)
  expect(chosen.match(/<tr data-chosen="true"/g)).toHaveLength(1)
})

it("puts a list's filters into the address, each as a link", () => {
  const html = drawn(
    createElement(FilterChips, {
      name: 'status',
      label: { said: 'Status' },
      options: [
        ['', { said: 'All' }],
        ['1', { said: 'Placed' }],
      ],
    }),
    '/back-office/orders?status=1&q=asha&cursor=9',
  )
  expect(html).toMatch(/aria-current="true" class="office-chip"[^>]*>Placed/)
  expect(html).toContain('href="/back-office/orders?q=asha"')
  expect(html).not.toContain('cursor')
})

it('adds or removes each choice of a multi-value filter in the address', () => {
  const html = drawn(
    createElement(FilterChips, {
      name: 'status',
      label: { said: 'Status' },
      options: ['', 'a', 'b', 'c'].map((value) => [value, { said: value || 'All' }] as const),
      several: true,
    }),
    '/back-office/orders?q=asha&status=a%2Cc',
  )
  const links = [...html.matchAll(/<a (aria-current="true")?[^>]*href="([^"]*)"[^>]*>([^<]*)/g)]
  expect(links.map(([, current, to, said]) => [said, current !== undefined, to])).toEqual([
    ['All', false, '/back-office/orders?q=asha'],
    ['a', true, '/back-office/orders?q=asha&status=c'],
    ['b', false, '/back-office/orders?q=asha&status=a%2Cb%2Cc'],
    ['c', true, '/back-office/orders?q=asha&status=a'],
  ])
})

it.each(['text', 'note', 'lines', 'choice', 'box'] as const)(
  'refers from a staff field of kind %s to its error message',
  (kind) => {
    const field = { kind, label: 'Reason', name: 'reason', hint: 'Why', options: [] } as never
    const errors = { reason: 'Enter a reason.' }
    const html = drawn(createElement(FormErrorsContext, { value: errors }, createElement(OfficeField, field)))
    const [control] = /<(?:input|textarea|select)[^>]*name="reason"[^>]*>/.exec(html)!
    expect(control).toContain('aria-invalid="true"')
    const [, message] = /aria-describedby="([^" ]+)/.exec(control)!
    expect(html).toMatch(new RegExp(`<p class="field-error" id="${message}">.*Enter a reason\\.`))
  },
)

it('keeps the other filters of a list, and returns to its first page', () => {
  expect(withFilter('?q=a&cursor=3', 'status', '2')).toBe('?q=a&status=2')
  expect(withFilter('?status=2', 'status', '')).toBe('?')
  expect(withFilters('?cursor=3', { from: '2026-11-01', to: '' })).toBe('?from=2026-11-01')
  expect(atCursor('?q=a&cursor=3', undefined)).toBe('?q=a')
})

it('links details back to their list, with its filters', () => {
  const details = { title: 'BM000001', backTo: '/back-office/orders?status=1', children: 'Two cups' }
  expect(drawn(createElement(Drawer, details))).toContain('href="/back-office/orders?status=1"')
})

it('shows a staff change with its author and time', () => {
  const html = drawn(
    createElement(AuditTrail, {
      entries: [
        {
          id: 1,
          at: '2026-11-20T10:30:00.000Z',
          actor: 'Asha',
          what: 'Changed the product',
          changes: [{ part: 'MRP', was: '₹100.00', is: '₹120.00' }],
        },
      ],
    }),
  )
  expect(html).toContain('Asha')
  expect(html).toContain('Changed the product')
  expect(html).toContain('20 Nov 2026, 4:00 pm')
  expect(html).toMatch(/<del[^>]*>₹100.00<\/del>/)
})

it.each([
  ['special_discount', 'Special discount'],
  ['staffSignIn', 'Staff sign in'],
  ['upi', 'UPI'],
  ['gst_rate', 'GST rate'],
])("reads a program's name without a sentence, %s, as %j", (name, words) => {
  expect(inWords(name)).toBe(words)
})

it('reads only those filters of an address that have an allowed value', () => {
  const url = new URL('https://bmart.example/?state=open&sort=sideways&from=2026-02-30&q=tea&cursor=')
  expect(
    filtersOf(url, { state: ['open'], sort: ['newest'], from: isDay, q: /^.{1,60}$/, cursor: /^\d+$/ }),
  ).toEqual({ state: 'open', q: 'tea' })
})

it('clears the filters of a list, and keeps its order, month and view', () => {
  const search = '?q=tea&status=1&state=all&sort=newest&month=2026-10&view=groups&cursor=40&open=3'
  expect(filtersUsed(search)).toEqual(['q', 'status'])
  expect(withoutFilters('?status=1&sort=newest&month=2026-10&cursor=40')).toBe('?sort=newest&month=2026-10')
})

const listPage = (address: string, rows: readonly Parcel[] = parcels) =>
  drawn(
    createElement(ListPage<Parcel>, {
      title: 'term.orders',
      answer: { data: rows },
      columns,
      rowKey: 'orderno',
      empty: 'office.orders.noneFound',
      search: createElement('search'),
      filters: createElement('span', {}, 'Status'),
    }),
    address,
  )

it('folds the filters of a list on a phone behind a button with their number', () => {
  const button = (address: string) =>
    /<button[^>]*aria-expanded="false"[^>]*>(.*?)<\/button>/.exec(listPage(address))?.[1]
  expect(button('/back-office/orders')).toBe('Filters')
  expect(button('/back-office/orders?status=1&pin=411004&q=asha')).toMatch(/^Filters<span[^>]*>2<\/span>$/)
})

it('offers to clear several filters, and any filter of an empty list, once', () => {
  const links = (...asked: Parameters<typeof listPage>) =>
    listPage(...asked).split('Clear all filters').length - 1
  expect(links('/back-office/orders?status=1')).toBe(0)
  expect(links('/back-office/orders?status=1&pin=411004')).toBe(1)
  expect(links('/back-office/orders?status=1', [])).toBe(1)
  expect(links('/back-office/orders?status=1&pin=411004', [])).toBe(1)
  expect(links('/back-office/orders', [])).toBe(0)
})

it('heads each group of rows once, over all columns', () => {
  const html = list(undefined, { groupOf: ({ buyer }) => ({ said: buyer.slice(0, 1) }) })
  expect(
    html.match(/<tr class="office-table-group"><th colSpan="3" scope="rowgroup">[AR]<\/th>/g),
  ).toHaveLength(2)
  expect(list(undefined, { groupOf: () => 'term.orders' }).match(/office-table-group/g)).toHaveLength(1)
})

it('counts a long list of words in a brief value, and shows a short one', () => {
  const shape = {
    shape: 'fields',
    fields: [{ name: 'words', label: 'Words', input: 'lines' }],
  } as const
  const words = Array.from({ length: 48 }, (_, place) => `word${place}`).join(' ')
  expect(valueText(shape, { words }, say, true)).toBe('Words: 48 entries')
  expect(valueText(shape, { words }, say)).toBe(`Words: ${words}`)
  expect(valueText(shape, { words: 'one two' }, say, true)).toBe('Words: one two')
  const lines = Array.from({ length: 9 }, () => '160104; Punjab; 2026-11-28; directory').join('\n')
  expect(valueText(shape, { words: lines }, say, true)).toBe('Words: 9 entries')
})
