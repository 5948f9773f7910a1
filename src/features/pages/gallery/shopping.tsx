import { useState } from 'react'
import { paise } from '../../../money/paise.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Carousel } from '../../../ui/carousel.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import { Quantity } from '../../../ui/form/quantity.tsx'
import { cartPicture, parcelPicture, partyPicture } from '../../../ui/icons/emoji-pictures.ts'
import { Price } from '../../../ui/price.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { Rupees } from '../../../ui/rupees.tsx'
import { Row } from './exhibit.tsx'

export function Money() {
  return (
    <>
      <Price price={{ mrp: paise(168_900), offered: paise(129_900), discountPercent: 23 }} />
      <Price large price={{ mrp: paise(14_999_900), offered: paise(8_999_940), discountPercent: 40 }} />
      <Price price={{ mrp: paise(4_900), offered: paise(4_900), discountPercent: 0 }} />
      <p>
        Balance <Rupees amount={paise(20_000_000)} />
      </p>
      <Row>
        <Chip>Free delivery</Chip>
        <Chip tone="primary">New</Chip>
        <Chip tone="accent">
          <Rupees amount={paise(6_500)} short /> cashback
        </Chip>
        <Chip tone="success">23% off</Chip>
        <Chip tone="danger">Out of stock</Chip>
      </Row>
      <Row>
        <Badge count={3} />
        <Badge count={120} />
      </Row>
    </>
  )
}

export function Prices() {
  return (
    <>
      <Price price={{ mrp: paise(100), offered: paise(100), discountPercent: 0 }} />
      <Price price={{ mrp: paise(9_999), offered: paise(5_000), discountPercent: 50 }} />
      <Price large price={{ mrp: paise(100_00_000_00), offered: paise(1_00_000_00), discountPercent: 99 }} />
      <p className="text-xl font-bold">
        <Rupees amount={paise(12_34_56_789_50)} />
      </p>
      <p>
        <Rupees amount={paise(-4_212_50)} /> and <Rupees amount={paise(5)} />
      </p>
    </>
  )
}

export function Card() {
  const [quantity, setQuantity] = useState(0)
  return (
    <div className="grid grid-cols-2 gap-3">
      {[cartPicture, parcelPicture].map((src, index) => (
        <article className="card grid content-start gap-2 p-3 shadow-soft" key={src}>
          <ProductPicture alt="" sizes="50vw" src={src} />
          <h3 className="line-clamp-2 text-sm font-semibold">
            Nivra Note 12 5G (Midnight Blue, 8 GB + 128 GB)
          </h3>
          <Price price={{ mrp: paise(2_199_900), offered: paise(1_693_900), discountPercent: 23 }} />
          <span>
            <Chip tone={index === 0 ? 'accent' : 'danger'}>
              {index === 0 ? '₹350 cashback' : 'Out of stock'}
            </Chip>
          </span>
          {index === 0 &&
            (quantity === 0 ? (
              <Button onClick={() => setQuantity(1)} small wide>
                Add
              </Button>
            ) : (
              <Quantity name="Nivra Note 12 5G" onChange={setQuantity} value={quantity} />
            ))}
        </article>
      ))}
    </div>
  )
}

const banners = [
  { title: 'Festive phones from ₹6,499', picture: partyPicture },
  { title: 'A month of groceries, one cart', picture: cartPicture },
  { title: 'Delivered across Maharashtra', picture: parcelPicture },
]

export function Banners() {
  return (
    <Carousel autoAdvanceMs={4000} label="Offers of the week">
      {banners.map((banner) => (
        <div
          className="flex aspect-16/7 items-center justify-between gap-2 bg-linear-to-br from-primary-soft to-accent-soft px-5"
          key={banner.title}
        >
          <p className="max-w-44 text-lg font-bold">{banner.title}</p>
          <img alt="" height={96} src={banner.picture} width={96} />
        </div>
      ))}
    </Carousel>
  )
}

// Negative margins make a bar as wide as the screen on a phone.
const acrossThePhone = 'max-md:-mx-[33px]'

export function Bars() {
  return (
    <>
      <div className={acrossThePhone}>
        <ActionBar action={<Button>Add</Button>}>
          <Price price={{ mrp: paise(168_900), offered: paise(129_900), discountPercent: 23 }} />
        </ActionBar>
      </div>
      <div className={acrossThePhone}>
        <ActionBar action={<Button>PLACE ORDER</Button>}>
          <p className="text-xs text-muted">3 items</p>
          <p className="text-lg font-bold">
            <Rupees amount={paise(421_250)} />
          </p>
        </ActionBar>
      </div>
    </>
  )
}
