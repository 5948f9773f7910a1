import { StatusPill } from '../../ui/status-pill.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { TableColumn } from '../parts/data-table.tsx'
import { pictureAddress } from '../pictures/picture-address.ts'
import { MoveButtons } from './move-buttons.tsx'

type GroupRow = {
  name: string
  picture: string
  is_shown: boolean
  translations: readonly { name: string }[]
}

type Moving<Row> = { busy: boolean; onMove: (row: Row, direction: 'up' | 'down') => void }

/** What the lists of categories and of brands show of each row, and the buttons that move it. */
export function useGroupColumns<Row extends GroupRow>({ busy, onMove }: Moving<Row>): TableColumn<Row>[] {
  const say = useWords()
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
      cell: (row) => (
        <MoveButtons busy={busy} name={row.name} onMove={(direction) => onMove(row, direction)} />
      ),
    },
  ]
}
