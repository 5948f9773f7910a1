import type { LeadProps } from '../../../../back-office/resources/resource-drawer.tsx'
import { CardPicture } from '../../../../ui/product-picture.tsx'
import { useWords } from '../../../../words/use-words.tsx'

/** Shows a banner as the shop will show it, with the title over the plain side of its picture. */
export function BannerPreview({ picture, typed }: LeadProps) {
  const say = useWords()
  if (picture === undefined) return undefined
  return (
    <section aria-label={say('office.products.preview')} className="banner" inert>
      <CardPicture priority={false} sizes="520px" src={`/Admin/assets/${picture}`} widths={[480, 800]} />
      <span className="banner-title scheme-light" translate="no">
        {typed('title')}
      </span>
    </section>
  )
}
