import { CardPicture } from '../../ui/product-picture.tsx'
import { useWords } from '../../words/use-words.tsx'

/** A banner as the shop shows it, with the title over the side of its picture that is left plain. */
export function BannerPreview({ picture, title }: { picture: string; title: string }) {
  const say = useWords()
  return (
    <section aria-label={say('office.products.preview')} className="banner" inert>
      <CardPicture priority={false} sizes="520px" src={`/Admin/assets/${picture}`} widths={[480, 800]} />
      <span className="scheme-light" translate="no">
        {title}
      </span>
    </section>
  )
}
