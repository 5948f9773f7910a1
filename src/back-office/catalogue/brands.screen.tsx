import { useLoaderData, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { useChange } from '../parts/change.tsx'
import { DataTable, type TableColumn } from '../parts/data-table.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { FilterSearch } from '../parts/filter-search.tsx'
import { OfficeField } from '../parts/office-field.tsx'
import { OfficePage } from '../parts/office-page.tsx'
import { pictureAddress } from '../pictures/picture-address.ts'
import { GroupDrawer } from './group-drawer.tsx'
import './catalogue.css'
import { listBrands } from './listBrands.call.ts'
import { MoveButtons } from './move-buttons.tsx'
import { moveBrand } from './moveBrand.call.ts'
import { closedAddress, openAddress } from './opened-row.ts'
import { saveBrand } from './saveBrand.call.ts'
import { WordsFields } from './words-fields.tsx'
import { wordsTyped } from './words-typed.ts'

const path = '/back-office/brands'

async function load({ call, url }: LoadArguments) {
  const { data, next_cursor } = await call(listBrands, {
    search: url.searchParams.get('q') ?? undefined,
    cursor: url.searchParams.get('cursor') ?? undefined,
  })
  return { rows: data, next: next_cursor, open: url.searchParams.get('open') }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.brands')

type BrandRow = CallOutput<typeof listBrands>['data'][number]

export default function Brands() {
  const say = useWords()
  const { rows, next, open } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const opened = rows.find(({ brand_id }) => brand_id === open)
  return (
    <>
      <OfficePage
        action={
          <ButtonLink to={openAddress(path, search, 'new')}>{say('office.groups.addBrand')}</ButtonLink>
        }
        title={say('office.frame.brands')}
      >
        <FilterBar>
          <FilterSearch label={say('office.groups.searchBrand')} name="q" />
        </FilterBar>
        <DataTable
          columns={useColumns()}
          empty={{ title: say('office.groups.none') }}
          label={say('office.frame.brands')}
          next={next}
          open={({ brand_id }) => openAddress(path, search, brand_id)}
          rowKey={({ brand_id }) => brand_id}
          rows={rows}
        />
      </OfficePage>
      {(opened || open === 'new') && (
        <BrandDrawer backTo={closedAddress(path, search)} brand={opened} key={open} />
      )}
    </>
  )
}

function useColumns(): TableColumn<BrandRow>[] {
  const say = useWords()
  const move = useChange()
  return [
    {
      id: 'name',
      header: say('office.groups.name'),
      cell: ({ name, picture }) => (
        <span className="group-name">
          <img alt="" height={40} loading="lazy" src={pictureAddress(picture, 96)} width={40} />
          <span translate="no">{name}</span>
        </span>
      ),
    },
    {
      id: 'languages',
      header: say('office.groups.languages'),
      cell: ({ translations }) => (
        <span className="office-quiet" translate="no">
          {translations.map(({ name }) => name).join(' · ') || '–'}
        </span>
      ),
    },
    {
      id: 'state',
      header: say('office.products.inShop'),
      cell: ({ is_shown }) => (
        <StatusPill tone={is_shown ? 'success' : 'neutral'}>
          {say(is_shown ? 'office.groups.shown' : 'office.groups.hidden')}
        </StatusPill>
      ),
    },
    {
      id: 'order',
      header: say('office.groups.order'),
      cell: ({ brand_id, name }) => (
        <MoveButtons
          busy={move.busy}
          name={name}
          onMove={(direction) => void move.run(moveBrand, { brand_id, direction }, '')}
        />
      ),
    },
  ]
}

function BrandDrawer({ brand, backTo }: { brand: BrandRow | undefined; backTo: string }) {
  const say = useWords()
  return (
    <GroupDrawer
      backTo={backTo}
      call={saveBrand}
      picture={{
        name: brand?.picture ?? '',
        label: say('office.groups.picture'),
        hint: say('office.groups.pictureHint'),
      }}
      title={brand?.name ?? say('office.groups.addBrand')}
      toInput={(form, picture, seen) => ({
        ...(brand ? { brand_id: brand.brand_id, version: seen.version } : { request_id: seen.requestId }),
        name: String(form.get('name')),
        picture,
        description: String(form.get('description')),
        is_shown: form.has('is_shown'),
        translations: wordsTyped(form, ['name', 'description']),
      })}
      version={brand?.version}
    >
      <OfficeField defaultValue={brand?.name} label={say('office.groups.name')} maxLength={80} name="name" />
      <OfficeField
        defaultValue={brand?.description}
        kind="lines"
        label={say('office.groups.description')}
        maxLength={500}
        name="description"
        optional
      />
      <OfficeField
        defaultChecked={brand?.is_shown ?? true}
        hint={say('office.groups.shownHint')}
        kind="box"
        label={say('office.groups.isShown')}
        name="is_shown"
      />
      <WordsFields
        fields={[
          { name: 'name', label: say('office.groups.name'), max: 80 },
          { name: 'description', label: say('office.groups.description'), max: 500, isLong: true },
        ]}
        translations={brand?.translations ?? []}
      />
    </GroupDrawer>
  )
}
