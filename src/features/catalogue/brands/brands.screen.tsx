import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { DownIcon, SearchIcon } from '../../../ui/icons/icons.tsx'
import { withRecentAnswers } from '../../../ui/offline/recent-answers.ts'
import { listedMeta } from '../../../ui/page/page-meta.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { PinRow } from '../../delivery/pin-row.tsx'
import { plainText } from '../plain-text.ts'
import { byLetter, inColumns, matchesName } from './brand-index.ts'
import { getAllBrandDescriptions } from './brands.calls.ts'

async function load({ call }: LoadArguments) {
  const { data, base_url } = await call(getAllBrandDescriptions)
  const brands = data.map((brand) => ({
    id: brand.id,
    name: brand.brand_name,
    picture: base_url + brand.brand_image,
    text: plainText(brand.description),
  }))
  return { brands }
}

export const loader = onServer(load)
export const clientLoader = inBrowser((args) => load({ ...args, call: withRecentAnswers(args.call) }))

export const meta = listedMeta('term.brands', 'catalogue.brandsDescription')

type Brand = Awaited<ReturnType<typeof load>>['brands'][number]

/** Lists all brands from A to Z, with a filter by name and links by letter. */
export default function BrandsScreen() {
  const say = useWords()
  const { brands } = useLoaderData<typeof loader>()
  const [wanted, setWanted] = useState('')
  const letters = byLetter(brands)
  const shown = byLetter(brands.filter(({ name }) => matchesName(name, wanted)))
  return (
    <>
      <PageTitle back="/" below={<PinRow isSmall />} title={say('term.brands')} />
      <div className="page pb-4">
        <div className="list-bar grid gap-2">
          <div className="relative max-w-110">
            <span className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted">
              <SearchIcon size={20} />
            </span>
            <input
              aria-label={say('catalogue.findBrand')}
              autoComplete="off"
              className="field-input min-h-11 rounded-full pl-11"
              onChange={(event) => setWanted(event.target.value)}
              placeholder={say('catalogue.findBrand')}
              type="search"
              value={wanted}
            />
          </div>
          {wanted === '' && (
            <nav aria-label={say('catalogue.byLetter')} className="list-bar-row gap-1!">
              {letters.map(({ letter }) => (
                <a
                  aria-label={say('catalogue.brandsUnder', { letter })}
                  className="grid size-11 flex-none place-items-center rounded-full text-sm font-semibold text-primary-ink hover:bg-primary-soft"
                  href={`#${anchorOf(letter)}`}
                  key={letter}
                >
                  {letter}
                </a>
              ))}
            </nav>
          )}
        </div>
        {shown.length === 0 && (
          <p className="py-10 text-center text-muted" role="status">
            {say('catalogue.noBrandFound')}
          </p>
        )}
        <div className="grid gap-x-3 lg:grid-cols-3">
          {inColumns(shown, 3).map((groups, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            <div key={column}>
              {groups.map((group) => (
                <LetterBrands key={group.letter} {...group} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

function LetterBrands({ letter, brands }: { letter: string; brands: Brand[] }) {
  return (
    <section aria-labelledby={anchorOf(letter)} className="pt-2">
      <h2 className="scroll-mt-46 py-2 font-bold text-muted" id={anchorOf(letter)} translate="no">
        {letter}
      </h2>
      <ul className="grid items-start gap-3 md:max-lg:grid-cols-2">
        {brands.map((brand) => (
          <li key={brand.id}>
            <BrandDetails brand={brand} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BrandDetails({ brand }: { brand: Brand }) {
  const say = useWords()
  return (
    <details className="group card shadow-soft">
      <summary className="flex min-h-16 list-none items-center gap-3 p-2 pr-3 [&::-webkit-details-marker]:hidden">
        <ProductPicture
          alt=""
          className="w-14 flex-none group-open:hidden"
          name={brand.name}
          sizes="56px"
          src={brand.picture}
          widths={[96, 160]}
        />
        <h3 className="min-w-0 flex-1 font-semibold group-open:pl-1 group-open:text-lg" translate="no">
          {brand.name}
        </h3>
        <span className="text-muted transition-transform group-open:rotate-180">
          <DownIcon />
        </span>
      </summary>
      <div className="grid gap-3 px-3 pb-3">
        <ProductPicture
          alt={brand.name}
          sizes="(min-width: 1024px) 370px, (min-width: 768px) 45vw, 90vw"
          src={brand.picture}
          widths={[320, 480, 800]}
        />
        <p className="text-sm text-muted" translate="no">
          {brand.text}
        </p>
        <Link
          className="inline-flex min-h-11 items-center text-sm font-semibold text-primary-ink"
          prefetch="intent"
          to={`/brands/${brand.id}`}
        >
          {say('catalogue.shopBrand', { brand: brand.name })}
        </Link>
      </div>
    </details>
  )
}

function anchorOf(letter: string): string {
  return letter === '#' ? 'brands-other' : `brands-${letter}`
}
