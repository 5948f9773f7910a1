import { useLoaderData } from 'react-router'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { CardPicture } from '../../../ui/product-picture.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { loadResource } from '../resource.load.ts'
import type { Row } from '../resource.ts'
import type { ResourceLead } from '../resource-drawer.tsx'
import { ResourceScreen } from '../resource-screen.tsx'
import { banners } from './banners.call.ts'
import { periodColumns } from './period-columns.tsx'

const load = loadResource(banners)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta(banners.says.title)

export default function Banners() {
  return (
    <ResourceScreen
      columns={periodColumns}
      Lead={BannerPreview}
      loaded={useLoaderData<typeof loader>()}
      resource={banners}
    />
  )
}

/** A banner as the shop shows it, with the title over the side of its picture that is left plain. */
const BannerPreview: ResourceLead<Row<typeof banners>> = ({ picture, typed }) => {
  const say = useWords()
  if (picture === undefined) return undefined
  return (
    <section aria-label={say('office.products.preview')} className="banner" inert>
      <CardPicture priority={false} sizes="520px" src={`/Admin/assets/${picture}`} widths={[480, 800]} />
      <span className="scheme-light" translate="no">
        {typed('title')}
      </span>
    </section>
  )
}
