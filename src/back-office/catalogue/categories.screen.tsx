import { useLoaderData, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { useChange } from '../parts/change.tsx'
import { DataTable, type TableColumn } from '../parts/data-table.tsx'
import { OfficeField } from '../parts/office-field.tsx'
import { OfficePage } from '../parts/office-page.tsx'
import { pictureAddress } from '../pictures/picture-address.ts'
import { GroupDrawer } from './group-drawer.tsx'
import './catalogue.css'
import { listCategories } from './listCategories.call.ts'
import { MoveButtons } from './move-buttons.tsx'
import { moveCategory } from './moveCategory.call.ts'
import { closedAddress, openAddress } from './opened-row.ts'
import { saveCategory } from './saveCategory.call.ts'
import { WordsFields } from './words-fields.tsx'
import { wordsTyped } from './words-typed.ts'

const path = '/back-office/categories'

async function load({ call, url }: LoadArguments) {
  const { data } = await call(listCategories, {})
  return { rows: data, next: undefined, open: url.searchParams.get('open') }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.categories')

type CategoryRow = CallOutput<typeof listCategories>['data'][number]

export default function Categories() {
  const say = useWords()
  const { rows, next, open } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const opened = rows.find(({ category_id }) => category_id === open)
  return (
    <>
      <OfficePage
        action={
          <ButtonLink to={openAddress(path, search, 'new')}>{say('office.groups.addCategory')}</ButtonLink>
        }
        title={say('office.frame.categories')}
      >
        <DataTable
          columns={useColumns()}
          empty={{ title: say('office.groups.none') }}
          label={say('office.frame.categories')}
          next={next}
          open={({ category_id }) => openAddress(path, search, category_id)}
          rowKey={({ category_id }) => category_id}
          rows={rows}
        />
      </OfficePage>
      {(opened || open === 'new') && (
        <CategoryDrawer backTo={closedAddress(path, search)} category={opened} key={open} />
      )}
    </>
  )
}

function useColumns(): TableColumn<CategoryRow>[] {
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
      cell: ({ category_id, name }) => (
        <MoveButtons
          busy={move.busy}
          name={name}
          onMove={(direction) => void move.run(moveCategory, { category_id, direction }, '')}
        />
      ),
    },
  ]
}

function CategoryDrawer({ category, backTo }: { category: CategoryRow | undefined; backTo: string }) {
  const say = useWords()
  return (
    <GroupDrawer
      backTo={backTo}
      call={saveCategory}
      picture={{
        name: category?.picture ?? '',
        label: say('office.groups.picture'),
        hint: say('office.groups.pictureHint'),
      }}
      title={category?.name ?? say('office.groups.addCategory')}
      toInput={(form, picture, seen) => ({
        ...(category
          ? { category_id: category.category_id, version: seen.version }
          : { request_id: seen.requestId }),
        name: String(form.get('name')),
        picture,
        is_shown: form.has('is_shown'),
        translations: wordsTyped(form, ['name']),
      })}
      version={category?.version}
    >
      <OfficeField
        defaultValue={category?.name}
        label={say('office.groups.name')}
        maxLength={80}
        name="name"
      />
      <OfficeField
        defaultChecked={category?.is_shown ?? true}
        hint={say('office.groups.shownHint')}
        kind="box"
        label={say('office.groups.isShown')}
        name="is_shown"
      />
      <WordsFields
        fields={[{ name: 'name', label: say('office.groups.name'), max: 80 }]}
        translations={category?.translations ?? []}
      />
    </GroupDrawer>
  )
}
