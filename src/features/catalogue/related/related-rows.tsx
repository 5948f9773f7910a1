import { Suspense, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/page/lazy.tsx'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { ScrollRow } from '../../../ui/scroll-row.tsx'
import { Section } from '../../../ui/section.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { type Deal, listedDeal } from '../list/listed-product.ts'
import { DealCard } from '../promotions/deal-card.tsx'
import { getRelatedProducts } from './related.calls.ts'

const CompareSheet = lazy(async () => (await import('../compare/compare-sheet.tsx')).CompareSheet)

type Related = { together: Deal[]; similar: Deal[] }

/**
 * Shows rows of products that others bought with this one, and of similar products. The page is complete
 * without them.
 */
export function RelatedRows({ productId }: { productId: string }) {
  const say = useWords()
  const [related, setRelated] = useState<Related>()
  const [isComparing, setComparing] = useState(false)
  useEffect(() => {
    let isLeft = false
    call(getRelatedProducts, { product_id: productId }).then(
      ({ data, base_url: baseUrl }) => {
        const deals = (products: typeof data.similar) =>
          products.map((product) => listedDeal(product, baseUrl))
        if (!isLeft) setRelated({ together: deals(data.together), similar: deals(data.similar) })
      },
      (failure: unknown) => {
        if (!isCallFailure(failure)) throw failure
      },
    )
    return () => {
      isLeft = true
    }
  }, [productId])
  if (!related) return null
  return (
    <>
      <Row products={related.together} title={say('catalogue.boughtTogether')} />
      <Row products={related.similar} title={say('catalogue.similar')} />
      {related.similar.length > 0 && (
        <div className="mt-3">
          <Button onClick={() => setComparing(true)} small variant="secondary">
            {say('catalogue.compare')}
          </Button>
        </div>
      )}
      {isComparing && (
        <Suspense>
          <CompareSheet onClose={() => setComparing(false)} others={related.similar} productId={productId} />
        </Suspense>
      )}
    </>
  )
}

function Row({ title, products }: { title: string; products: Deal[] }) {
  if (products.length === 0) return null
  return (
    <Section title={title}>
      <ScrollRow>
        {products.map((product) => (
          <DealCard key={product.id} product={product} />
        ))}
      </ScrollRow>
    </Section>
  )
}
