import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useMember } from '../../ui/page/member-context.tsx'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import { Section } from '../../ui/section.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { type Deal, listedDeal } from '../catalogue/list/listed-product.ts'
import { splitName } from '../catalogue/product-name.ts'
import { readViewed, type ViewedProduct } from '../catalogue/product-page/recently-viewed.store.ts'
import { DealCard } from '../catalogue/promotions/deal-card.tsx'
import { productLink } from '../catalogue/shop-links.ts'
import { KeepQuestion, RowsQuestion } from '../viewed/consent-question.tsx'
import { forgetAllViewed, hasConsent, sendViewed, storeConsent } from '../viewed/send-viewed.store.ts'
import { getOwnRows } from './home.calls.ts'

type Own = CallOutput<typeof getOwnRows>

const viewedMax = 12

/**
 * Shows the personal rows of the home page: a member's from the server, a visitor's from this device. The
 * rows load after the page, because the page is cached for everyone. A row never appears where it would move
 * visible content.
 */
export function OwnRows() {
  const member = useMember()
  const place = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState<Own>()
  const [onDevice, setOnDevice] = useState(readViewed)
  const [isAnswered, setAnswered] = useState(false)
  const isMember = member !== undefined
  useEffect(() => {
    if (!isMember) return undefined
    let isLeft = false
    readOwnRows().then(
      (answer) => {
        if (!isLeft && answer && !isInSight(place.current)) setOwn(answer)
      },
      (failure: unknown) => {
        if (!isCallFailure(failure)) throw failure
      },
    )
    return () => {
      isLeft = true
    }
  }, [isMember])

  const forget = async () => {
    if (!(await forgetAllViewed(isMember))) return
    setOnDevice([])
    setOwn(own && { ...own, data: { ...own.data, viewed: [] } })
  }
  const rows = own && rowsOf(own)
  const keeps = own?.data.keeps_viewed
  const viewed = !isMember || (own?.data.is_wanted && keeps !== 'yes') ? onDevice : (rows?.viewed ?? [])
  return (
    <div ref={place}>
      {viewed.length > 0 && (
        <ViewedProducts onForget={() => void forget()} products={viewed}>
          {keeps === 'unasked' && !isAnswered && <KeepQuestion onAnswered={() => setAnswered(true)} />}
        </ViewedProducts>
      )}
      {own?.data.asks_rows && (
        <div className="page">
          <RowsQuestion onAnswered={async () => setOwn(await call(getOwnRows))} />
        </div>
      )}
      {rows && <OwnRow products={rows.bought} title="action.buyAgain" />}
      {rows && <OwnRow products={rows.cheaper} title="home.becameCheaper" />}
    </div>
  )
}

async function readOwnRows(): Promise<Own> {
  const wasKnown = hasConsent()
  await sendViewed()
  const own = await call(getOwnRows)
  const isKept = own.data.keeps_viewed === 'yes'
  if (isKept === wasKnown) return own
  // Stores the consent that the member gave or withdrew on another device.
  storeConsent(isKept)
  if (!isKept) return own
  await sendViewed()
  return await call(getOwnRows)
}

// Returns whether the position of the rows is on the screen. If it is, the rows wait for the next visit,
// because they would move what the shopper reads.
function isInSight(place: Element | null): boolean {
  const top = place?.getBoundingClientRect().top ?? 0
  return top >= 0 && top < window.innerHeight
}

function rowsOf({ data, base_url: baseUrl }: Own) {
  if (!data.is_wanted) return { viewed: [], bought: [], cheaper: [] }
  const seen = data.viewed.map((product): ViewedProduct => {
    const deal = listedDeal(product, baseUrl)
    return { id: deal.id, name: deal.name, picture: deal.picture, href: productLink(deal.id, deal.place) }
  })
  return {
    viewed: seen.slice(0, viewedMax),
    bought: data.bought.map((product) => listedDeal(product, baseUrl)),
    cheaper: data.cheaper.map((product) => listedDeal(product, baseUrl)),
  }
}

type OwnRowProps = { title: 'action.buyAgain' | 'home.becameCheaper'; products: Deal[] }

function OwnRow({ title, products }: OwnRowProps) {
  const say = useWords()
  if (products.length === 0) return null
  return (
    <Section title={say(title)}>
      <ScrollRow>
        {products.map((product) => (
          <DealCard key={product.id} product={product} />
        ))}
      </ScrollRow>
    </Section>
  )
}

type ViewedProductsProps = { products: ViewedProduct[]; onForget: () => void; children?: ReactNode }

function ViewedProducts({ products, onForget, children }: ViewedProductsProps) {
  const say = useWords()
  return (
    <Section title={say('home.recentlyViewed')}>
      <ScrollRow>
        {products.map(({ id, name, picture, href }) => (
          <Link className="grid w-24 gap-1.5 md:w-28" key={id} prefetch="intent" title={name} to={href}>
            <ProductPicture
              alt=""
              name={name}
              sizes="(min-width: 768px) 112px, 96px"
              src={picture}
              widths={[96, 160, 320]}
            />
            <span className="line-clamp-2 text-xs font-semibold" translate="no">
              {splitName(name).title}
            </span>
          </Link>
        ))}
      </ScrollRow>
      <div className="-ml-3.5">
        <Button onClick={onForget} small variant="quiet">
          {say('viewed.forget')}
        </Button>
      </div>
      {children}
    </Section>
  )
}
