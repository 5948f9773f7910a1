import { useRef } from 'react'
import type { Paise } from '../../money/paise.ts'
import { Button } from '../../ui/button.tsx'
import { ShareIcon } from '../../ui/icons/product-icons.tsx'
import { call } from '../../ui/page/screen-load.ts'
import { useLateAnswer } from '../../ui/page/use-late-answer.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Rupees } from '../../ui/rupees.tsx'
import { Section } from '../../ui/section.tsx'
import { shareLink } from '../../ui/share/share-link.ts'
import { useWords } from '../../words/use-words.tsx'
import { listedCategoryProduct } from '../catalogue/list/listed-product.ts'
import { priceBy } from '../catalogue/product-price.ts'
import { getTopDiscounts } from '../catalogue/promotions/promotions.calls.ts'
import { productLink } from '../catalogue/shop-links.ts'

const shownMax = 8

type Product = { id: string; name: string; picture: string; link: string; offered: Paise }

/** Offers products to share, each with its picture and a text with the member's referral link. */
export function ShareProducts({ invitationLink }: { invitationLink: string }) {
  const say = useWords()
  const products = useProducts()
  if (products.length === 0) return null
  return (
    <Section title={say('network.shareProducts')}>
      <p className="text-sm text-muted">{say('network.shareProductsText')}</p>
      <ul className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-4">
        {products.map((product) => (
          <ShareCard invitationLink={invitationLink} key={product.id} product={product} />
        ))}
      </ul>
    </Section>
  )
}

function ShareCard({ product, invitationLink }: { product: Product; invitationLink: string }) {
  const say = useWords()
  const card = useRef<HTMLLIElement>(null)
  const { name, picture, link, offered } = product
  function share(): void {
    const url = new URL(link, window.location.origin).href
    const message = say('network.shareProductMessage', {
      name,
      amount: say.rupeesShort(offered),
      product: url,
      link: invitationLink,
    })
    const shown = card.current?.querySelector('img') ?? undefined
    void shareLink({ title: name, url, message, isMessageShared: true }, shown)
  }
  return (
    <li className="card grid content-between gap-2 p-3" ref={card}>
      <ProductPicture
        alt=""
        className="w-full"
        height={320}
        name={name}
        sizes="(min-width: 768px) 200px, 45vw"
        src={picture}
        width={320}
        widths={[160, 320, 640]}
      />
      <p className="line-clamp-2 text-sm font-semibold" translate="no">
        {name}
      </p>
      <Rupees amount={offered} short />
      <Button aria-label={say('network.shareNamed', { name })} onClick={share} small variant="secondary" wide>
        <ShareIcon size={18} />
        {say('action.share')}
      </Button>
    </li>
  )
}

function useProducts(): Product[] {
  const answer = useLateAnswer(() => call(getTopDiscounts, { records: shownMax }))
  if (!answer) return []
  return answer.data.map((discounted) => {
    const product = listedCategoryProduct(discounted, answer.base_url)
    return {
      id: product.id,
      name: product.name,
      picture: product.picture,
      link: productLink(product.id, product.place),
      offered: priceBy(product).offered,
    }
  })
}
