import { useLoaderData, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Say } from '../../words/words-of.ts'
import { GroupDrawer } from '../catalogue/group-drawer.tsx'
import '../catalogue/catalogue.css'
import { MoveButtons } from '../catalogue/move-buttons.tsx'
import { closedAddress, openAddress } from '../catalogue/opened-row.ts'
import { WordsFields } from '../catalogue/words-fields.tsx'
import { wordsTyped } from '../catalogue/words-typed.ts'
import { RemoveButton } from '../front/remove-button.tsx'
import { useChange } from '../parts/change.tsx'
import { DataTable, type TableColumn } from '../parts/data-table.tsx'
import { OfficeField } from '../parts/office-field.tsx'
import { OfficePage } from '../parts/office-page.tsx'
import { pictureAddress } from '../pictures/picture-address.ts'
import { getMenuItems } from './getMenuItems.call.ts'
import { moveMenuItem } from './moveMenuItem.call.ts'
import { removeMenuItem } from './removeMenuItem.call.ts'
import { saveMenuItem } from './saveMenuItem.call.ts'
import { ShownPill } from './shown-pill.tsx'

const path = '/back-office/settings/menu'

async function load({ call, url }: LoadArguments) {
  const { data } = await call(getMenuItems, {})
  return { rows: data, open: url.searchParams.get('open') }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.menu')

type Item = CallOutput<typeof getMenuItems>['data'][number]

export default function MenuItems() {
  const say = useWords()
  const { rows, open } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const move = useChange()
  const opened = rows.find(({ item_id }) => item_id === open)
  return (
    <OfficePage
      action={<ButtonLink to={openAddress(path, search, 'new')}>{say('office.menu.new')}</ButtonLink>}
      title={say('office.frame.menu')}
    >
      <DataTable
        columns={columnsOf(
          say,
          (item_id, direction) => void move.run(moveMenuItem, { item_id, direction }, ''),
          move.busy,
        )}
        empty={{ title: say('office.menu.none'), text: say('office.menu.noneText') }}
        label={say('office.frame.menu')}
        open={({ item_id }) => openAddress(path, search, item_id)}
        rowKey={({ item_id }) => item_id}
        rows={rows}
      />
      {(opened || open === 'new') && (
        <ItemDrawer backTo={closedAddress(path, search)} item={opened} key={open} />
      )}
    </OfficePage>
  )
}

type Move = (itemId: string, direction: 'up' | 'down') => void

function columnsOf(say: Say, onMove: Move, busy: boolean): TableColumn<Item>[] {
  return [
    {
      id: 'name',
      header: say('office.menu.name'),
      cell: ({ name, url, picture }) => (
        <span className="group-name">
          {picture && <img alt="" height={40} loading="lazy" src={pictureAddress(picture, 160)} width={40} />}
          <span translate="no">
            {name}
            <small>{url}</small>
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      header: say('office.menu.state'),
      cell: ({ is_shown }) => <ShownPill isShown={is_shown} />,
    },
    {
      id: 'order',
      header: say('office.groups.order'),
      cell: ({ item_id, name }) => (
        <MoveButtons busy={busy} name={name} onMove={(direction) => onMove(item_id, direction)} />
      ),
    },
  ]
}

function ItemDrawer({ item, backTo }: { item: Item | undefined; backTo: string }) {
  const say = useWords()
  return (
    <GroupDrawer
      backTo={backTo}
      besides={
        item && (
          <RemoveButton
            backTo={backTo}
            call={removeMenuItem}
            input={{ item_id: item.item_id, version: item.version }}
            name={item.name}
          />
        )
      }
      call={saveMenuItem}
      picture={{ name: item?.picture ?? '', label: say('office.menu.icon') }}
      title={item?.name ?? say('office.menu.new')}
      toInput={(form, picture, seen) => ({
        ...(item ? { item_id: item.item_id, version: seen.version } : { request_id: seen.requestId }),
        name: String(form.get('name')),
        url: String(form.get('url')),
        picture,
        is_shown: form.has('is_shown'),
        translations: wordsTyped(form, ['name']),
      })}
      version={item?.version}
    >
      <OfficeField defaultValue={item?.name} label={say('office.menu.name')} maxLength={60} name="name" />
      <OfficeField
        defaultValue={item?.url ?? 'https://'}
        hint={say('office.menu.urlHint')}
        inputMode="url"
        label={say('office.menu.url')}
        maxLength={500}
        name="url"
      />
      <OfficeField
        defaultChecked={item?.is_shown ?? true}
        kind="box"
        label={say('office.menu.shown')}
        name="is_shown"
      />
      <WordsFields
        fields={[{ name: 'name', label: say('office.menu.name'), max: 60 }]}
        translations={item?.translations ?? []}
      />
    </GroupDrawer>
  )
}
