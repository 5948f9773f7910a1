import { ProductPicture } from '../../../ui/product-picture.tsx'
import { Section } from '../../../ui/section.tsx'
import { useWords } from '../../../words/use-words.tsx'

/** A highlight of a product. Its icon is empty if staff wrote the highlight. */
export type Highlight = { icon: string; name: string; details: string }

export function Highlights({ highlights }: { highlights: Highlight[] }) {
  const say = useWords()
  return (
    <Section title={say('catalogue.highlights')}>
      {highlights.length === 0 ? (
        <p className="text-muted">{say('catalogue.noHighlights')}</p>
      ) : (
        <dl className="card divide-y divide-line">
          {highlights.map(({ icon, name, details }) => (
            <div
              className={`relative min-h-14 py-2.5 pr-3 ${icon ? 'pl-16' : 'pl-3'}`}
              key={name}
              translate="no"
            >
              <dt className="text-xs text-muted">
                {icon && (
                  <span className="absolute top-2.5 left-3">
                    <ProductPicture
                      alt=""
                      className="w-10 rounded-control p-1"
                      height={96}
                      sizes="40px"
                      src={icon}
                      width={96}
                      widths={[96, 160]}
                    />
                  </span>
                )}
                {name}
              </dt>
              <dd className="text-sm font-semibold">{details}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
