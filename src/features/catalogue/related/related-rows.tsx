import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/page/lazy.tsx'
import { call } from '../../../ui/page/screen-load.ts'
import { useLateAnswer } from '../../../ui/page/use-late-answer.ts'
import { ScrollRow } from '../../../ui/scroll-row.tsx'
import { Section } from '../../../ui/section.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { type Deal, listedDeal } from '../list/listed-product.ts'
import { DealCard } from '../promotions/deal-card.tsx'
import { getRelatedProducts } from './related.calls.ts'

const CompareSheet = lazy(async () => (await import('../compare/compare-sheet.tsx')).CompareSheet)

/**
 * Shows a row of products that others bought with this one, and a row of similar products. Shows nothing
 * while they load, because the page is complete without them.
 */
export function RelatedRows({ productId }: { productId: string }) {
  const say = useWords()
  const answer = useLateAnswer(() => call(getRelatedProducts, { product_id: productId }), productId)
  const [isComparing, setComparing] = useState(false)
  if (!answer) return null
  const deals = (products: typeof answer.data.similar) =>
    products.map((product) => listedDeal(product, answer.base_url))
  const related = { together: deals(answer.data.together), similar: deals(answer.data.similar) }
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
