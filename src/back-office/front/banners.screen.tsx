import { useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { GroupDrawer } from '../catalogue/group-drawer.tsx'
import '../catalogue/catalogue.css'
import { MoveButtons } from '../catalogue/move-buttons.tsx'
import { closedAddress, openAddress } from '../catalogue/opened-row.ts'
import { WordsFields } from '../catalogue/words-fields.tsx'
import { wordsTyped } from '../catalogue/words-typed.ts'
import { useChange } from '../parts/change.tsx'
import { DataTable, type TableColumn } from '../parts/data-table.tsx'
import { OfficeField } from '../parts/office-field.tsx'
import { OfficePage } from '../parts/office-page.tsx'
import { pictureAddress } from '../pictures/picture-address.ts'
import { BannerPreview } from './banner-preview.tsx'
import { listBanners } from './listBanners.call.ts'
import { moveBanner } from './moveBanner.call.ts'
import { PeriodFields, PeriodText, periodTyped, StatePill } from './period-fields.tsx'
import { RemoveButton } from './remove-button.tsx'
import { removeBanner } from './removeBanner.call.ts'
import { saveBanner } from './saveBanner.call.ts'

const path = '/back-office/banners'

async function load({ call, url }: LoadArguments) {
  const { data } = await call(listBanners, {})
  return { rows: data, open: url.searchParams.get('open') }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.banners')

type BannerRow = CallOutput<typeof listBanners>['data'][number]

export default function Banners() {
  const say = useWords()
  const { rows, open } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const opened = rows.find(({ banner_id }) => banner_id === open)
  return (
    <>
      <OfficePage
        action={
          <ButtonLink to={openAddress(path, search, 'new')}>{say('office.front.addBanner')}</ButtonLink>
        }
        title={say('office.frame.banners')}
      >
        <DataTable
          columns={useColumns()}
          empty={{ title: say('office.front.noBanners') }}
          label={say('office.frame.banners')}
          open={({ banner_id }) => openAddress(path, search, banner_id)}
          rowKey={({ banner_id }) => banner_id}
          rows={rows}
        />
      </OfficePage>
      {(opened || open === 'new') && (
        <BannerDrawer backTo={closedAddress(path, search)} banner={opened} key={open} />
      )}
    </>
  )
}

function useColumns(): TableColumn<BannerRow>[] {
  const say = useWords()
  const move = useChange()
  return [
    {
      id: 'title',
      header: say('office.front.title'),
      cell: ({ title, picture, href }) => (
        <span className="group-name" data-wide>
          <img alt="" height={44} loading="lazy" src={pictureAddress(picture, 160)} width={88} />
          <span translate="no">
            {title}
            <small>{href}</small>
          </span>
        </span>
      ),
    },
    { id: 'period', header: say('office.front.period'), cell: (row) => <PeriodText period={row} /> },
    { id: 'state', header: say('office.products.inShop'), cell: ({ state }) => <StatePill state={state} /> },
    {
      id: 'order',
      header: say('office.groups.order'),
      cell: ({ banner_id, title }) => (
        <MoveButtons
          busy={move.busy}
          name={title}
          onMove={(direction) => void move.run(moveBanner, { banner_id, direction }, '')}
        />
      ),
    },
  ]
}

function BannerDrawer({ banner, backTo }: { banner: BannerRow | undefined; backTo: string }) {
  const say = useWords()
  const [title, setTitle] = useState(banner?.title ?? '')
  return (
    <GroupDrawer
      backTo={backTo}
      besides={
        banner && (
          <RemoveButton
            backTo={backTo}
            call={removeBanner}
            input={{ banner_id: banner.banner_id, version: banner.version }}
            name={banner.title}
          />
        )
      }
      call={saveBanner}
      picture={{
        name: banner?.picture ?? '',
        label: say('office.groups.picture'),
        hint: say('office.front.pictureHint'),
      }}
      preview={(picture) => <BannerPreview picture={picture} title={title} />}
      title={banner?.title ?? say('office.front.addBanner')}
      toInput={(form, picture, seen) => ({
        ...(banner ? { banner_id: banner.banner_id, version: seen.version } : { request_id: seen.requestId }),
        title: String(form.get('title')),
        href: String(form.get('href')),
        picture,
        ...periodTyped(form),
        translations: wordsTyped(form, ['title']),
      })}
      version={banner?.version}
    >
      <OfficeField
        defaultValue={banner?.title}
        label={say('office.front.title')}
        maxLength={80}
        name="title"
        onChange={(event) => setTitle(event.target.value)}
      />
      <OfficeField
        defaultValue={banner?.href ?? '/offers'}
        hint={say('office.front.hrefHint')}
        label={say('office.front.href')}
        maxLength={300}
        name="href"
      />
      <PeriodFields period={banner} />
      <WordsFields
        fields={[{ name: 'title', label: say('office.front.title'), max: 80 }]}
        translations={banner?.translations ?? []}
      />
    </GroupDrawer>
  )
}
