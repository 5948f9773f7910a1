import { ProductPicture } from '../../ui/product-picture.tsx'
import { Section } from '../../ui/section.tsx'
import { useWords } from '../../words/use-words.tsx'

export type Highlight = { icon: string; name: string; details: string }

export function Highlights({ highlights }: { highlights: Highlight[] }) {
  const say = useWords()
  return (
    <Section title={say('catalog.highlights')}>
      {highlights.length === 0 ? (
        <p className="text-muted">{say('catalog.noHighlights')}</p>
      ) : (
        <dl className="card divide-y divide-line">
          {highlights.map(({ icon, name, details }) => (
            <div className="flex items-center gap-3 px-3 py-2.5" key={name}>
              <ProductPicture
                alt=""
                className="w-10 flex-none rounded-control p-1"
                height={96}
                sizes="40px"
                src={icon}
                width={96}
                widths={[96, 160]}
              />
              <div className="min-w-0" translate="no">
                <dt className="text-xs text-muted">{name}</dt>
                <dd className="text-sm font-semibold">{details}</dd>
              </div>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
