import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { type Member, MemberContext } from '../../ui/page/member-context.tsx'
import { ShopContactContext } from '../../ui/page/shop-contact.ts'
import { Shell } from './shell.tsx'

const asha: Member = { userId: '100001', name: 'Asha Patil' }

function pageAt(path: string, member?: Member): string {
  const search = createElement('input', { 'aria-label': 'Search' })
  const props = { search, children: 'the page' }
  const provided = createElement(MemberContext, { value: member }, createElement(Shell, props))
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [path] }, provided))
}

it('puts the page into the main landmark that the skip link leads to', () => {
  expect(pageAt('/orders')).toContain('<a class="skip-link" href="#content">')
  expect(pageAt('/orders')).toMatch(/<main id="content" tabindex="-1">the page<\/main>/i)
})

it('shows a visitor Login and a member the account menu in the header', () => {
  expect(pageAt('/')).toContain('>Login</a>')
  expect(pageAt('/')).not.toContain('Logout')
  expect(pageAt('/', asha)).toMatch(/<button[^>]*aria-expanded="false"[^>]*>Account/)
  expect(pageAt('/', asha)).not.toContain('>Login</a>')
})

it('marks the link of the current page', () => {
  expect(pageAt('/offers')).toMatch(/<a aria-current="page" class="bottom-link"[^>]*href="\/offers"/)
  expect(pageAt('/')).not.toMatch(/aria-current="page"[^>]*href="\/offers"/)
})

it("leaves the header's search box out while home still shows its own", () => {
  expect(pageAt('/')).not.toContain('aria-label="Search"')
  expect(pageAt('/profile', asha)).toContain('aria-label="Search"')
})

it('renders the cart link on the server without a count', () => {
  expect(pageAt('/')).toMatch(/aria-label="Cart"[^>]* href="\/check-out\/0"/)
  expect(pageAt('/')).not.toContain('cart-badge')
})

it('shows seller and complaint contact in the footer when the server knows them', () => {
  const contact = { legalName: 'Asmita Retail LLP', phone: '9812345678' }
  const props = { children: '' }
  const page = createElement(ShopContactContext, { value: contact }, createElement(Shell, props))
  const drawn = renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: ['/orders'] }, page))
  expect(drawn).toContain('Asmita Retail LLP')
  expect(drawn).toContain('<a href="tel:+919812345678">9812345678</a>')
  expect(pageAt('/orders')).not.toContain('tel:')
})

it('shows no header and no bottom bar on the payment page', () => {
  const page = pageAt('/payment-confirmation', asha)
  expect(page).not.toContain('<header')
  expect(page).not.toContain('<nav')
  expect(page).not.toContain('<footer')
})
