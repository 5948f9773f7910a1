import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type Paise, paise } from '../money/paise.ts'
import { Button } from './button.tsx'
import { FormField } from './form/form-field.tsx'
import { Quantity } from './form/quantity.tsx'
import { Price } from './price.tsx'
import { CardPicture, ProductPicture } from './product-picture.tsx'
import { ProgressRing } from './progress-ring.tsx'

describe('a product picture', () => {
  const picture = (props: Partial<ComponentProps<typeof ProductPicture>>) =>
    renderToStaticMarkup(
      createElement(ProductPicture, {
        src: '/Admin/assets/phone-1.webp',
        alt: 'A phone',
        sizes: '50vw',
        ...props,
      }),
    )

  it('offers a picture as AVIF at the given widths, and as WebP for phones', () => {
    const html = picture({ widths: [320, 800, 1200] })
    expect(html).toContain(
      'srcSet="/Admin/assets/phone-1.320.avif 320w,/Admin/assets/phone-1.800.avif 800w,/Admin/assets/phone-1.1200.avif 1200w"',
    )
    expect(html.match(/\.webp/g)).toHaveLength(1)
    expect(html).toContain('src="/Admin/assets/phone-1.800.webp"')
    expect(picture({ widths: [160, 320] })).toContain('src="/Admin/assets/phone-1.320.webp"')
  })

  it('reserves the place of a picture and loads it lazily, unless it has priority', () => {
    expect(picture({})).toMatch(/<img[^>]* height="800"[^>]* width="800"/)
    expect(picture({})).toContain('loading="lazy"')
    expect(picture({ priority: true })).toMatch(/fetchpriority="high"/i)
    expect(picture({ priority: true })).not.toContain('lazy')
  })

  it('shows a picture from another address unchanged', () => {
    expect(picture({ src: '/elsewhere.png' })).not.toContain('<source')
    expect(picture({ src: '/elsewhere.png' })).toContain('src="/elsewhere.png"')
  })

  it('draws a picture and a progress ring without style attributes', () => {
    expect(picture({})).not.toContain('style=')
    expect(renderToStaticMarkup(createElement(ProgressRing, { percent: 40, label: 'A' }))).not.toContain(
      'style=',
    )
  })
})

describe('a picture on a card', () => {
  const picture = (props: ComponentProps<typeof CardPicture>) =>
    renderToStaticMarkup(createElement(CardPicture, props))
  const src = '/Admin/assets/phone-1.webp'

  it("offers a card's picture as AVIF at the given widths, and as WebP at the largest", () => {
    expect(picture({ src, widths: [320, 480], sizes: '50vw' })).toBe(
      '<picture><source sizes="50vw" srcSet="/Admin/assets/phone-1.320.avif 320w,/Admin/assets/phone-1.480.avif 480w" type="image/avif"/>' +
        '<img alt="" loading="lazy" src="/Admin/assets/phone-1.480.webp"/></picture>',
    )
  })

  it("omits the widths of a card's picture with a single one", () => {
    expect(picture({ src, width: 160, priority: true })).toBe(
      '<picture><source srcSet="/Admin/assets/phone-1.160.avif" type="image/avif"/>' +
        '<img alt="" fetchPriority="high" src="/Admin/assets/phone-1.160.webp"/></picture>',
    )
  })

  it("shows a card's picture from another address unchanged", () => {
    expect(picture({ src: '/elsewhere.png', width: 160 })).toBe(
      '<picture><img alt="" loading="lazy" src="/elsewhere.png"/></picture>',
    )
  })
})

describe('a price', () => {
  const price = (discountPercent: number, priorPrice?: Paise) =>
    renderToStaticMarkup(
      createElement(Price, {
        price: { offered: paise(20_000_000), mrp: paise(25_000_050), discountPercent, priorPrice },
      }),
    )

  it('shows the offered price, the struck MRP and the discount', () => {
    expect(price(20)).toContain('₹2,00,000</span>')
    expect(price(20)).toMatch(/<s .*₹2,50,000\.50.*<\/s>/)
    expect(price(20)).toContain('20% off')
  })

  it('shows only the price without a discount', () => {
    expect(price(0)).not.toMatch(/<s |% off/)
  })

  it('shows the struck prior price and its percent once that is the reference', () => {
    expect(price(20, paise(21_000_000))).toMatch(/<s .*Earlier price.*₹2,10,000.*<\/s>/)
    expect(price(20, paise(21_000_000))).toContain('4.76% off')
  })

  it.each([0, 19_000_000, 20_000_000])('shows only the price above a prior price of %i paise', (prior) => {
    expect(price(20, paise(prior))).not.toMatch(/<s |% off/)
  })
})

describe('a form field', () => {
  const field = (error?: string) =>
    renderToStaticMarkup(
      createElement(FormField, { label: 'Mobile number', name: 'mobile', hint: '10 digits', error }),
    )

  it('describes a form field by its error before its hint', () => {
    const [, errorId, hintId] = /aria-describedby="(\S+) (\S+)"/.exec(field('Must be 10 digits')) ?? []
    expect(field('Must be 10 digits')).toMatch(new RegExp(`id="${errorId}".*Must be 10 digits`))
    expect(field('Must be 10 digits')).toMatch(new RegExp(`id="${hintId}">10 digits`))
    expect(field('Must be 10 digits')).toContain('aria-invalid="true"')
  })

  it('marks no form field as invalid without an error', () => {
    expect(field()).not.toContain('aria-invalid')
  })
})

it('names the buttons of a quantity and disables plus at its maximum', () => {
  const html = renderToStaticMarkup(
    createElement(Quantity, { value: 3, max: 3, name: 'Nivra Plus', onChange: () => undefined }),
  )
  expect(html).toContain('aria-label="Quantity of Nivra Plus"')
  expect(html).toMatch(/<button aria-label="Plus" disabled=""/)
  expect(html).not.toMatch(/<button aria-label="Minus" disabled=""/)
})

it('disables a busy button and shows its busy text', () => {
  const html = renderToStaticMarkup(createElement(Button, { busy: true, busyText: 'Signing in...' }, 'Login'))
  expect(html).toMatch(/<button[^>]*aria-busy="true"[^>]*disabled=""/)
  expect(html).toContain('Signing in...')
  expect(html).not.toContain('Login')
})
